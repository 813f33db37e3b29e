// Texts that are not saved outlive the page: the server keeps them in a file of the user. Without a
// server the browser keeps them, for the same address.
const prefix = "marbles draft ";
// The copies that the browser keeps of the texts of this page, by the names of the drafts.
const kept = new Map();
let keeping = null;
let keepTimer = 0;

const draftName = (file, original) => JSON.stringify([file, original]);
const textIn = card => card.querySelector("form.editor textarea")?.value;

// The drafts of this page, by their names.
function drafts() {
  return new Map([...plays].filter(isUnsaved).map(({ card, original, area }) =>
    [draftName(card.dataset.file, original), area.value]));
}
function areKept() {
  const wanted = drafts();
  return [...wanted].every(([name, text]) => kept.get(name) === text);
}
function keepSoon() {
  clearTimeout(keepTimer);
  keepTimer = setTimeout(() => { keeping = (keeping || Promise.resolve()).then(keep); }, 200);
}
async function keep() {
  const wanted = drafts();
  for (const name of new Set([...wanted.keys(), ...kept.keys()])) {
    const text = wanted.get(name) ?? null;
    if ((kept.get(name) ?? null) === text) continue;
    const [file, original] = JSON.parse(name);
    let isAtServer = true;
    try {
      await send("drafts", { file, original, text });
    } catch { isAtServer = false; }
    try {
      if (isAtServer || text === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, text);
    } catch { if (!isAtServer) continue; }
    if (text === null) kept.delete(name); else kept.set(name, text);
  }
}
// Opens the kept texts again, each in the card of its scenario.
async function restore() {
  const found = new Map();
  try {
    for (const { file, original, text } of (await receive(await fetch("drafts"))).drafts) {
      found.set(draftName(file, original), text);
    }
  } catch { /* The page then has the texts of the browser only. */ }
  try {
    for (const key of Object.keys(localStorage).filter(key => key.startsWith(prefix))) {
      found.set(key.slice(prefix.length), localStorage.getItem(key));
    }
  } catch { /* A browser without a store has kept nothing. */ }
  for (const [name, text] of found) {
    kept.set(name, text);
    reopen(...JSON.parse(name), text);
  }
  if (found.size) keepSoon();
}
function reopen(file, original, text) {
  const cards = [...document.querySelectorAll("article[data-file]:not(.playing)")]
    .filter(card => card.dataset.file === file && card.querySelector("form.editor"));
  // It was saved after it was kept.
  if (cards.some(card => textIn(card) === text)) return;
  const title = text => text.split("\n", 1)[0].trim();
  const card = cards.find(card => textIn(card) === original)
    || cards.find(card => [original, text].map(title).includes(title(textIn(card))))
    || blankCard(file, title(text));
  const play = open(card);
  const theirs = play.original;
  play.original = original;
  write(play, text);
  note(play);
  if (!card.id) lose(play);
  else if (theirs !== original) tear(play, theirs);
  ask(play, { text });
}
// A card for a text that is in no file.
function blankCard(file, title) {
  let section = [...document.querySelectorAll("main section")]
    .find(section => section.querySelector("h2").textContent === file);
  if (!section) {
    const anchor = "draft-" + document.querySelectorAll("section").length;
    const [link] = elements("<a><span></span> <small></small></a>");
    link.href = "#" + anchor;
    link.firstChild.textContent = file;
    [section] = elements("<section><h2></h2></section>");
    section.firstChild.id = anchor;
    section.firstChild.textContent = file;
    nothing.after(section);
    files.prepend(link);
  }
  const card = part("blank").content.firstElementChild.cloneNode(true);
  card.removeAttribute("id");
  card.dataset.file = file;
  card.querySelector("h3 a").textContent = title;
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
  box.querySelector("p").textContent = theirs
    ? "Theirs: the file has changed." : "Theirs: the scenario is no longer in the file.";
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
