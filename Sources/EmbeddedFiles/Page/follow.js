// The page follows the files: it asks for those that have changed. A card that is being changed
// keeps its text.
const live = part("live");
let revision = Number(document.body.dataset.revision);
let isStale = false;
let isRefreshing = false;

async function refresh() {
  isStale = true;
  if (drag || isRefreshing) return;
  isRefreshing = true;
  while (isStale && !drag) {
    isStale = false;
    try {
      const answer = await receive(await fetch("changes/" + revision));
      if (drag) { isStale = true; break; }
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
  for (const anchor of answer.gone) replace(anchor, null);
  for (const { anchor, after, html, link } of answer.changed) {
    const [section] = elements(html);
    adopt(section);
    if (!replace(anchor, section, link)) add(section, link, after);
  }
  revision = answer.revision;
  index();
  tally();
  const again = focused.isConnected ? focused : card && sameCard(card);
  if (again && again !== document.body) again.focus({ preventScroll: true });
}
function elements(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.children;
}
const linkTo = anchor => [...files.children].find(link => link.hash === "#" + encodeURIComponent(anchor));

// Puts the cards that are being changed into the new section of their file. A scenario with another
// title is found at its place.
function adopt(section) {
  const cards = [...section.querySelectorAll("article")];
  const open = new Set([...plays].map(play => play.card.id));
  for (const play of plays) {
    const { id, dataset } = play.card;
    const twin = cards.find(card => card.id === id) || cards.find(card => !open.has(card.id)
      && card.dataset.file === dataset.file && card.dataset.from === dataset.from);
    if (!twin) continue;
    if (play.isSaved) { plays.delete(play); continue; }
    play.twin = twin.cloneNode(true);
    if (twin.querySelector("form.editor textarea")?.value === play.original) {
      Object.assign(play.card.dataset, twin.dataset);
    } else say(play, "The file has changed. Copy your text, or discard it.");
    twin.replaceWith(play.card);
  }
}
// Replaces a section, or removes it. Cards of scenarios that are gone stay while they are changed.
function replace(anchor, section, link) {
  const old = part(anchor)?.closest("section");
  if (!old) return false;
  const lost = [...plays].filter(play => old.contains(play.card));
  for (const play of lost) {
    play.twin = null;
    say(play, "The file has changed. Copy your text, or discard it.");
  }
  if (section) {
    section.append(...lost.map(play => play.card));
    linkTo(anchor).replaceWith(...elements(link));
    old.replaceWith(section);
  } else if (lost.length) old.replaceChildren(old.firstElementChild, ...lost.map(play => play.card));
  else {
    linkTo(anchor).remove();
    old.remove();
  }
  return true;
}
function add(section, link, after) {
  const before = after && part(after)?.closest("section");
  if (before) {
    before.after(section);
    linkTo(after).after(...elements(link));
  } else {
    nothing.after(section);
    files.prepend(...elements(link));
  }
}
const events = new EventSource("events");
events.onmessage = event => {
  live.textContent = "";
  if (Number(event.data) !== revision) refresh();
};
events.onerror = () => { live.textContent = "The server does not answer."; };
