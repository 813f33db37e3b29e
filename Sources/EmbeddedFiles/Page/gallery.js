"use strict";
const field = document.getElementById("search");
const files = document.getElementById("files");
const nothing = document.getElementById("nothing");
const part = id => document.getElementById(id);
let sections, visible;
// The words of each card, from the first search on.
const words = new WeakMap();
// Where the reader was before the search.
let reading = null;
// The card to which the page returns, until the reader goes to another one.
let returning = null;
function index() {
  const links = new Map([...files.children].map(link => [link.hash.slice(1), link]));
  sections = [...document.querySelectorAll("section")].map(element => {
    const heading = element.querySelector("h2");
    const file = heading.textContent.toLowerCase();
    return {
      element, link: links.get(encodeURIComponent(heading.id)), file,
      stem: file.split("/").pop().split(".")[0], cards: [...element.querySelectorAll("article")]
    };
  });
  filter();
}
function wordsOf(card) {
  if (!words.has(card)) {
    words.set(card, [...card.querySelectorAll("h3, .place, .messages, .source")]
      .map(part => part.textContent).join("\n").toLowerCase());
  }
  return words.get(card);
}
// How well a card has the words: 1 in the name of its file, 2 in the path, 3 in the title, 4 in the
// text, and 0 not at all.
function rank(card, { stem, file }, wanted) {
  if (!wanted.every(word => wordsOf(card).includes(word))) return 0;
  if (wanted.some(word => word === stem)) return 1;
  if (wanted.some(word => stem.includes(word))) return 2;
  const title = card.querySelector("h3 a").textContent.toLowerCase();
  return wanted.every(word => title.includes(word)) ? 3 : 4;
}
function filter() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(word => word);
  const found = [];
  sections.forEach((section, index) => {
    const hits = [];
    for (const card of section.cards) {
      const order = wanted.length ? rank(card, section, wanted) : 1;
      if (card.hidden !== !order) card.hidden = !order;
      if (order) hits.push({ card, order });
      const place = wanted.length && order ? order : "";
      if (card.style.order !== String(place)) card.style.order = place;
    }
    if (wanted.length) hits.sort((one, other) => one.order - other.order);
    const best = hits.length ? hits[0].order : 0;
    for (const part of [section.element, section.link]) {
      part.hidden = !best;
      part.style.order = wanted.length ? best : "";
    }
    section.link.querySelector("small").textContent = hits.length || section.cards.length;
    if (best) found.push({ best: wanted.length ? best : 0, index, hits });
  });
  found.sort((one, other) => one.best - other.best || one.index - other.index);
  visible = found.flatMap(({ hits }) => hits.map(({ card }) => card));
  nothing.hidden = visible.length > 0;
  const shown = visible.filter(card => !card.matches(".file")).length;
  part("shown").textContent = wanted.length ? shown + " of " : "";
  mark();
}
// Marks the file that is read in the list.
function mark() {
  const tops = sections.filter(({ element }) => !element.hidden)
    .map(section => ({ link: section.link, top: section.element.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top);
  const now = (tops.findLast(({ top }) => top < 120) || tops[0])?.link;
  const old = files.querySelector("[aria-current]");
  if (now === old) return;
  if (old) old.removeAttribute("aria-current");
  if (!now) return;
  now.setAttribute("aria-current", "location");
  const [list, link] = [files.getBoundingClientRect(), now.getBoundingClientRect()];
  if (link.top < list.top || link.bottom > list.bottom) {
    files.scrollTop += link.top - list.top - list.height / 3;
  }
}
let isMarking = false;
addEventListener("scroll", () => {
  if (isMarking) return;
  isMarking = true;
  requestAnimationFrame(() => { isMarking = false; mark(); });
}, { passive: true });
function search() {
  returning = null;
  filter();
  if (field.value && visible.length) visible[0].scrollIntoView();
  else if (!field.value && reading && reading.card) returnTo(reading.card, reading.top);
}
// The browser learns the heights of the other cards only when it draws them, some frames later.
function returnTo(card, top) {
  let calm = 0, frames = 0;
  const adjust = () => {
    if (returning !== card) return;
    const distance = card.getBoundingClientRect().top - top;
    scrollBy(0, distance);
    calm = Math.abs(distance) < 1 ? calm + 1 : 0;
    if (calm < 3 && frames++ < 60) requestAnimationFrame(adjust);
  };
  returning = card;
  card.scrollIntoView();
  adjust();
}
// A reader who scrolls, points or types is no longer led.
for (const hand of ["wheel", "pointerdown", "keydown"]) {
  addEventListener(hand, () => { returning = null; }, { passive: true });
}
// Shows everything again, where the reader was before the search.
function showAll() {
  field.value = "";
  search();
  if (reading && reading.focus) reading.focus.focus({ preventScroll: true });
  else field.blur();
  reading = null;
}
function follow() {
  returning = null;
  const target = part(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (field.value && target.closest("[hidden]")) { reading = null; showAll(); }
  target.scrollIntoView();
  if (target.tabIndex === -1) target.focus({ preventScroll: true });
}
function go(card) {
  if (!card) return;
  returning = null;
  card.focus({ preventScroll: true });
  card.scrollIntoView();
  history.replaceState(null, "", "#" + encodeURIComponent(card.id));
}
function step(by) {
  const here = document.activeElement.closest && document.activeElement.closest("article");
  const next = here ? visible.indexOf(here) + by : 0;
  go(visible[Math.max(0, Math.min(next, visible.length - 1))]);
}
field.addEventListener("focus", event => {
  if (field.value) return;
  const card = visible.find(card => card.getBoundingClientRect().bottom > 0);
  reading = { card, top: card && card.getBoundingClientRect().top, focus: event.relatedTarget };
});
field.addEventListener("input", search);
addEventListener("hashchange", follow);
files.addEventListener("click", event => {
  if (event.target.closest("a") && files.matches(":popover-open")) files.hidePopover();
});
// The next card with a problem; after the last one, the first.
part("problems").addEventListener("click", event => {
  const red = visible.filter(card => !card.matches(".passed"));
  const here = visible.indexOf(document.activeElement.closest("article"));
  event.preventDefault();
  go(red.find(card => visible.indexOf(card) > here) || red[0]);
});
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.defaultPrevented || event.target.tagName === "TEXTAREA") return;
  const isTyping = event.target === field;
  if (event.key === "/" && !isTyping) { field.focus({ preventScroll: true }); field.select(); }
  else if (event.key === "Escape" && (isTyping || field.value)) showAll();
  else if (event.key === "Enter" && isTyping) step(1);
  else if (event.key === "j" && !isTyping) step(1);
  else if (event.key === "k" && !isTyping) step(-1);
  else return;
  event.preventDefault();
});
index();
if (location.hash) follow();
