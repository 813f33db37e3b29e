// Texts that are not saved outlive the page and the server: the browser keeps them, by the folder
// that is served, for the address of the server, which is the same in each call.
const prefix = "marbles draft " + document.body.dataset.folder + " ";
// The text of each card that is kept.
const kept = new Map();

const textIn = card => card.querySelector("form.editor textarea")?.value;

// The text of a card that must be kept; null if it has nothing that its file has not.
function draft(play) {
  if (!plays.has(play) || !isUnsaved(play)) return null;
  return { file: play.card.dataset.file, original: play.original, text: play.area.value };
}
const areSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isKept = play => areSame(draft(play), kept.get(play) ?? null);
const areKept = () => [...plays].every(play => !draft(play) || isKept(play));
function keep() {
  for (const play of new Set([...plays, ...kept.keys()])) {
    if (isKept(play)) continue;
    const [old, now] = [kept.get(play), draft(play)];
    try {
      if (now) localStorage.setItem(prefix + JSON.stringify(now), "");
      if (old) localStorage.removeItem(prefix + JSON.stringify(old));
    } catch { continue; }
    if (now) kept.set(play, now); else kept.delete(play);
  }
}
// Opens the kept texts again, each in the card of its scenario.
function restore() {
  try {
    for (const key of Object.keys(localStorage).filter(key => key.startsWith(prefix))) {
      reopen(JSON.parse(key.slice(prefix.length)));
    }
  } catch { /* A browser without a store has kept nothing. */ }
  keep();
}
function reopen(draft) {
  const { file, original, text } = draft;
  const cards = [...document.querySelectorAll("article[data-file]:not(.playing)")]
    .filter(card => card.dataset.file === file && card.querySelector("form.editor"));
  // It was saved after it was kept.
  if (cards.some(card => textIn(card) === text)) { kept.set({ card: null }, draft); return; }
  const card = cards.find(card => textIn(card) === original)
    || cards.find(card => [original, text].map(title).includes(title(textIn(card))))
    || blankCard(file, title(text));
  const play = open(card);
  const theirs = play.original;
  play.original = original;
  write(play, text);
  note(play);
  kept.set(play, draft);
  if (!card.id) lose(play);
  else if (theirs !== original) tear(play, theirs);
  ask(play, { text });
}
// The title of the first scenario of a text.
const title = text => text.match(/^(?:scenario|property)[ \t]+(.*?)[ \t]*$/m)?.[1]
  ?? text.split("\n", 1)[0].trim();
// A card for a text that is in no file.
function blankCard(file, name) {
  const [link, blank] = part("blank").content.cloneNode(true).children;
  const card = blank.querySelector("article");
  const isHere = section => section.querySelector("h2").textContent === file;
  let section = [...document.querySelectorAll("main section")].find(isHere);
  if (!section) {
    section = blank;
    section.querySelector("h2").id = "draft-" + document.querySelectorAll("section").length;
    section.querySelector("h2").textContent = link.firstChild.textContent = file;
    link.href = "#" + section.querySelector("h2").id;
    add(section, link);
  }
  card.removeAttribute("id");
  card.dataset.file = file;
  card.querySelector("h3 a").textContent = name;
  section.append(card);
  index();
  return card;
}

// The scenario of a card is no longer in its file. Its text runs, and can be saved, at the end.
function lose(play) {
  const { version = "", end = 0 } = play.card.closest("section")?.dataset ?? {};
  Object.assign(play.card.dataset, { version, from: end, to: end });
  play.twin = null;
  tear(play, "");
}
// Another program has changed the text. Both versions are shown until a person chooses.
function tear(play, theirs) {
  mend(play);
  play.theirs = theirs;
  play.card.classList.add("torn");
  const box = elements(`<div class="theirs" role="group" aria-label="Theirs"><p></p>
    <pre tabindex="0"></pre><p class="tools"><button type="button">Keep mine</button>
    <button type="button">Take theirs</button> <button type="button">Copy mine</button></p></div>`)[0];
  const isTwice = [...plays].some(({ card, area }) => card !== play.card
    && card.dataset.file === play.card.dataset.file && title(area.value) === title(play.area.value));
  box.querySelector("p").textContent = theirs ? "Theirs: the file has changed."
    : isTwice ? "Another text of this scenario is open above."
    : "Theirs: the scenario is no longer in the file.";
  const lines = play.area.value.split("\n");
  box.querySelector("pre").replaceChildren(...theirs.split("\n").flatMap(line => {
    const element = document.createElement(lines.includes(line) ? "span" : "ins");
    element.textContent = line;
    return [element, "\n"];
  }));
  const [mine, take, copy] = box.querySelectorAll("button");
  mine.addEventListener("click", () => {
    play.original = theirs;
    mend(play);
    play.area.focus({ preventScroll: true });
    tally();
  });
  take.addEventListener("click", () => steady(play.card, () => close(play)));
  copy.addEventListener("click", async () => {
    play.area.select();
    try {
      await navigator.clipboard.writeText(play.area.value);
      say(play, "Copied.");
    } catch { say(play, "Your text is selected: copy it with the keyboard."); }
  });
  play.form.prepend(box);
}
function mend(play) {
  play.theirs = null;
  play.card.classList.remove("torn");
  play.form.querySelector(".theirs")?.remove();
}
