// The page follows the files: it asks for those that have changed. A card that is being changed
// keeps its text.
const live = part("live");
let revision = Number(document.body.dataset.revision);
let isStale = false;
let isRefreshing = false;

// A drag or a save ends before the page takes what the files have.
const isHeld = () => drag || [...plays].some(play => play.isSaving);
async function refresh() {
  isStale = true;
  if (isHeld() || isRefreshing) return;
  isRefreshing = true;
  while (isStale && !isHeld()) {
    isStale = false;
    try {
      const answer = await receive(await fetch("changes/" + revision));
      if (isHeld()) { isStale = true; break; }
      const held = heldCard();
      if (held) steady(held, () => { update(answer); return sameCard(held); });
      else update(answer);
    } catch (error) { live.textContent = error.message; }
  }
  isRefreshing = false;
}
// The card that has the focus, or else the first one that is on the screen.
function heldCard() {
  const card = document.activeElement.closest("article");
  const isSeen = card => card.getBoundingClientRect().bottom > 80;
  return card || visible.find(isSeen);
}
// The card of the same scenario, or else that at the same place of the file.
function sameCard(card) {
  const { file, from } = card.dataset;
  return part(card.id) || [...document.querySelectorAll("article[data-file]")]
    .find(({ dataset }) => dataset.file === file && dataset.from === from);
}
function update(answer) {
  const focused = document.activeElement;
  const card = focused.closest("article");
  const caret = focused.tagName === "TEXTAREA"
    && [focused.selectionStart, focused.selectionEnd, focused.selectionDirection];
  for (const anchor of answer.gone) replace(anchor, null);
  for (const { anchor, after, html, link } of answer.changed) {
    const [[section], [entry]] = [html, link].map(elements);
    adopt(section);
    if (!replace(anchor, section, entry)) add(section, entry, after);
  }
  revision = answer.revision;
  index();
  tally();
  const again = focused.isConnected ? focused : card && sameCard(card);
  if (again && again !== document.body) again.focus({ preventScroll: true });
  if (again === focused && caret) focused.setSelectionRange(...caret);
}
function elements(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.children;
}
const linkTo = anchor => [...files.children].find(link => link.hash === "#" + encodeURIComponent(anchor));

// Puts the cards that are being changed into the new section of their file. A scenario with another
// title is found by its text, or else at its place.
function adopt(section) {
  const cards = [...section.querySelectorAll("article")];
  const open = new Set([...plays].map(play => play.card.id));
  const isFree = card => !open.has(card.id) && cards.includes(card);
  for (const play of plays) {
    const { id, dataset } = play.card;
    const text = play.area.value.trimEnd();
    const isHere = card => card.dataset.file === dataset.file;
    // A saved text may begin with a comment, or be several scenarios: the first one is its card.
    const isInside = card => dataset.version === card.dataset.version
      && Number(dataset.from) <= Number(card.dataset.from)
      && Number(card.dataset.from) < Number(dataset.to);
    const isThere = card => isInside(card) || card.dataset.from === dataset.from;
    const twin = cards.find(card => isHere(card) && textIn(card) === text)
      || cards.find(card => card.id === id && card.dataset.file)
      || cards.find(card => isFree(card) && isHere(card) && isThere(card));
    if (!twin) continue;
    cards.splice(cards.indexOf(twin), 1);
    take(play, twin);
  }
}
// The card that the file has now gives its place to that of a person. A card in which nothing is
// typed follows the file.
function take(play, twin) {
  const { card } = play;
  const theirs = textIn(twin);
  const isFollowing = !isUnsaved(play);
  play.twin = twin.cloneNode(true);
  Object.assign(card.dataset, twin.dataset);
  card.id = twin.id;
  for (const part of ["h3 a", ".place"]) {
    card.querySelector(part).replaceWith(twin.querySelector(part).cloneNode(true));
  }
  if (isFollowing) {
    write(play, theirs);
    note(play);
    judge(card, verdictOf(twin), twin.querySelector("h3 mark").textContent);
  }
  if (theirs === play.area.value.trimEnd()) play.original = theirs;
  if (theirs === play.original) mend(play);
  else if (theirs !== play.theirs) tear(play, theirs);
  twin.replaceWith(card);
  // A run that came too late for the old file was refused, and the head may have changed.
  ask(play, { text: play.area.value });
}
// Replaces a section, or removes it. Cards of scenarios that are gone stay while they are changed.
function replace(anchor, section, link) {
  const old = part(anchor)?.closest("section");
  if (!old) return false;
  const gone = [...plays].filter(play => old.contains(play.card));
  const lost = gone.filter(isUnsaved);
  for (const play of gone) if (!lost.includes(play)) plays.delete(play);
  if (section) {
    section.append(...lost.map(play => play.card));
    linkTo(anchor).replaceWith(link);
    old.replaceWith(section);
  } else if (lost.length) {
    old.replaceChildren(old.firstElementChild, ...lost.map(play => play.card));
    Object.assign(old.dataset, { version: "", end: 0 });
  } else removeSection(old);
  for (const play of lost) lose(play);
  return true;
}
function removeSection(section) {
  linkTo(section.querySelector("h2").id)?.remove();
  section.remove();
}
function add(section, link, after) {
  const before = after && part(after)?.closest("section");
  if (before) {
    before.after(section);
    linkTo(after).after(link);
  } else {
    nothing.after(section);
    files.prepend(link);
  }
}
let events = null;
// A browser opens six connections to a server at most, so that a page which nobody sees has none.
function listen() {
  if (document.hidden) events?.close();
  if (document.hidden || events && events.readyState !== EventSource.CLOSED) return;
  events = new EventSource("events");
  events.onopen = () => document.body.classList.remove("gone");
  events.onmessage = event => {
    live.textContent = "";
    if (Number(event.data) !== revision) refresh();
  };
  // A server that refuses the address of this page is that of another call.
  events.onerror = () => {
    document.body.classList.add("gone");
    live.textContent = events.readyState === EventSource.CLOSED
      ? "Another call of 'marbles serve' runs here: open the address that it printed. Your texts are kept."
      : "The server does not answer. Your texts are kept.";
  };
}
document.addEventListener("visibilitychange", listen);
listen();
restore();
