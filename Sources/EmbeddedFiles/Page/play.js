// The cards whose texts a person changes. The server runs each text and draws it.
const plays = new Set();

async function receive(response) {
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error || "the server answers " + response.status);
  return answer;
}
async function send(route, body) {
  let response;
  try {
    response = await fetch(route, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body)
    });
  } catch { throw new Error("The server does not answer. Your text is kept."); }
  return receive(response);
}
function post(route, card, body) {
  const { file, version, from, to } = card.dataset;
  return send(route, { file, version, from: Number(from), to: Number(to), ...body });
}

// The text, the picture and the controls of one card.
function open(card) {
  const known = [...plays].find(play => play.card === card);
  if (known) return known;
  const form = card.querySelector("form.editor");
  const area = form.querySelector("textarea");
  const play = {
    card, form, area, said: form.querySelector(".said"),
    picture: card.querySelector(".picture"), twin: card.cloneNode(true),
    original: area.value, shown: area.value, wanted: null, isBusy: false, later: 0, theirs: null,
    known: area.value, mark: null, past: [], future: [], gesture: null, before: { text: "", tone: "" }
  };
  plays.add(play);
  card.classList.add("playing");
  form.hidden = false;
  arm(play);
  tally();
  return play;
}
// Opens the text of a card for typing. A card with a problem offers its corrections at once.
function edit(card) {
  const play = open(card);
  play.area.focus({ preventScroll: true });
  if (!card.matches(".passed")) ask(play, { text: play.area.value });
}
// Ends the changes of a card, which then is that of the file.
function close(play) {
  const { card, twin } = play;
  const section = card.closest("section");
  plays.delete(play);
  if (twin) card.replaceWith(twin); else card.remove();
  if (!section.querySelector("article")) removeSection(section);
  index();
  tally();
  if (twin) twin.focus({ preventScroll: true });
  return twin;
}
// Says something about a card: "run" until the next run, and all else until the text changes.
// What a run says covers the word before it, which comes back after the run.
function say(play, text, tone = "") {
  if (tone !== "run") play.before = { text, tone };
  play.said.textContent = text;
  play.said.className = "said " + tone;
}
const verdicts = ["", "passed", "failed", "invalid"];
const verdictOf = card => verdicts.findLast(verdict => verdict && card.classList.contains(verdict));
function judge(card, verdict, word) {
  card.classList.remove(...verdicts.slice(1));
  card.classList.add(verdict);
  card.querySelector("h3 mark").textContent = word;
}

// The header counts what the page shows, with the texts that are being changed.
function tally() {
  const count = selector => document.querySelectorAll("article" + selector).length;
  const all = count(":not(.file)"), unusable = count(".file");
  // A text that is typed does not hide what its file has.
  const files = new Map([...plays].filter(isUnsaved).map(({ card, twin }) => [card, twin]));
  const worst = card => [card, files.get(card)].map(card => card ? verdictOf(card) : "")
    .toSorted((one, other) => verdicts.indexOf(one) - verdicts.indexOf(other)).at(-1);
  const number = verdict => [...document.querySelectorAll("article:not(.file)")]
    .filter(card => worst(card) === verdict).length;
  const red = [
    [number("failed"), "failed"], [number("invalid"), "invalid"],
    [unusable, unusable === 1 ? "file unusable" : "files unusable"]
  ].filter(([number]) => number).map(part => part.join(" ")).join(", ");
  const unsaved = [...plays].filter(isUnsaved).length;
  part("count").className = red ? "red" : "green";
  part("all").textContent = all + (all === 1 ? " scenario" : " scenarios");
  part("problems").textContent = red || "all hold";
  if (red) part("problems").href = "#scenarios"; else part("problems").removeAttribute("href");
  part("open").textContent = (plays.size ? ", " + plays.size + " open" : "")
    + (unsaved ? ", " + unsaved + " not saved" : "");
  for (const play of plays) {
    const disk = files.get(play.card)?.querySelector("h3 mark").textContent;
    play.form.querySelector(".disk").textContent = disk ? "On disk: " + disk : "";
    const button = play.form.querySelector("[type=reset]");
    const word = isUnsaved(play) ? "Discard" : "Close";
    if (button.textContent !== word) {
      button.setAttribute("aria-label", button.getAttribute("aria-label").replace(/^\w+/, word));
      button.textContent = word;
    }
  }
  keep();
}
function isUnsaved(play) { return play.area.value.trimEnd() !== play.original.trimEnd(); }
// A text that is kept survives that the page is left.
addEventListener("beforeunload", event => {
  if (!areKept()) event.preventDefault();
});

// Makes a change of the page, and leaves an element where it is on the screen.
function steady(element, change) {
  const top = element.getBoundingClientRect().top;
  const now = change() || element;
  if (!now.isConnected) return;
  scrollBy({ top: now.getBoundingClientRect().top - top, behavior: "instant" });
}

function arm(play) {
  for (const mark of play.picture.querySelectorAll("[data-mark]")) {
    mark.tabIndex = 0;
    mark.setAttribute("role", "slider");
    const title = mark.querySelector("title").textContent;
    mark.setAttribute("aria-label", title);
    mark.setAttribute("aria-valuetext", title);
    mark.setAttribute("aria-valuenow", place(mark).tick);
  }
}

// Asks for the run of a text, or of a text with one change that the server makes. The newest
// question waits for the answer to the last one. An event of the text keeps the focus: the mark.
async function ask(play, wanted, gesture, mark) {
  play.wanted = { wanted, gesture, mark };
  if (play.isBusy) return;
  play.isBusy = true;
  const sign = setTimeout(() => say(play, "It runs …", "run"), 500);
  while (play.wanted) {
    const now = play.wanted;
    play.wanted = null;
    try {
      show(play, await post("run", play.card, now.wanted), now);
    } catch (error) { play.later = 0; say(play, error.message, "run"); }
  }
  clearTimeout(sign);
  play.isBusy = false;
}
const isMade = wanted => wanted.mark !== undefined;

function show(play, answer, { wanted, gesture, mark }) {
  if (answer.refused) { say(play, answer.refused, "run"); play.later = 0; return; }
  if (isMade(wanted)) say(play, "");
  else if (play.said.matches(".run")) say(play, play.before.text, play.before.tone);
  // A text that was typed meanwhile stays. Its run is the next one.
  const isOutdated = play.wanted && !isMade(play.wanted.wanted);
  if (isMade(wanted) && !isOutdated) {
    put(play, answer.text);
    if (play.gesture !== gesture) play.mark = wanted.mark ?? null;
    note(play, gesture, answer.mark);
  }
  play.shown = answer.text;
  const focused = document.activeElement;
  const held = play.form.contains(focused) ? play.area : play.picture;
  const isInPicture = play.picture.contains(focused);
  const marks = () => [...play.picture.querySelectorAll("[data-mark]")];
  const place = marks().indexOf(focused);
  steady(held, () => {
    draw(play, answer);
    judge(play.card, answer.verdict, answer.word);
  });
  tally();
  const isMove = wanted.mark !== undefined && !isOutdated;
  const markAt = offset => play.picture.querySelector("[data-mark='" + offset + "']");
  const moved = isMove && markAt(answer.mark);
  if (moved || isInPicture) {
    (moved || markAt(mark) || marks()[place] || play.card).focus({ preventScroll: true });
  }
  if (moved && drag && drag.play === play) keepPlace(moved, wanted.by);
  if (isMove && play.later) {
    play.wanted = { wanted: { text: answer.text, mark: answer.mark, by: play.later }, gesture };
  }
  play.later = 0;
}
// The picture never becomes smaller, so that nothing below it moves to and fro. A text without a
// picture leaves the last one.
function draw(play, answer) {
  const { picture, card } = play;
  if (answer.picture) {
    const left = picture.querySelector("figure")?.scrollLeft;
    picture.style.minHeight = picture.offsetHeight + "px";
    picture.innerHTML = answer.picture;
    if (left) picture.querySelector("figure").scrollLeft = left;
  }
  picture.classList.toggle("stale", !answer.picture);
  card.querySelector(".failures").innerHTML = answer.messages;
  offer(play, answer.fixes);
  arm(play);
}

// One button for each row that can be recorded, and for each correction of a failure.
function offer(play, fixes) {
  play.form.querySelector(".fixes").replaceChildren(...fixes.map(({ title, text }) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button", textContent: title
    });
    button.addEventListener("click", () => {
      play.card.focus({ preventScroll: true });
      change(play, text);
    });
    return button;
  }));
}

addEventListener("click", event => {
  const button = event.target.closest && event.target.closest("button.edit, button.keep");
  if (!button) return;
  const card = button.closest("article");
  const kept = button.matches(".keep") && card.querySelector("figure[data-text]");
  if (kept) {
    const { text } = kept.dataset;
    change(open(card), text);
    card.focus({ preventScroll: true });
  } else edit(card);
});
addEventListener("input", event => {
  const form = event.target.closest && event.target.closest("form.editor");
  if (!form) return;
  const play = open(form.closest("article"));
  say(play, "");
  note(play, word(play));
  ask(play, { text: play.area.value });
});
// Writes the text into its file. The editor stays open, with its caret and what can be undone.
async function save(play) {
  if (play.theirs !== null) return say(play, "Choose first: keep your text, or take theirs.");
  if (play.isSaving) return;
  const text = play.area.value.trimEnd();
  play.isSaving = true;
  try {
    // The answer says where the text is now.
    Object.assign(play.card.dataset, await post("save", play.card, { text }));
    play.original = text;
    say(play, "Saved.", "green");
  } catch (error) { say(play, error.message); }
  play.isSaving = false;
  tally();
  await refresh();
}
addEventListener("submit", event => {
  event.preventDefault();
  save(open(event.target.closest("article")));
});
addEventListener("reset", event => {
  event.preventDefault();
  const play = open(event.target.closest("article"));
  steady(play.card, () => close(play));
});
