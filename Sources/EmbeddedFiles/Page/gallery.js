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
  sections = [...document.querySelectorAll("section")].map(element => ({
    element, link: links.get(encodeURIComponent(element.querySelector("h2").id)),
    cards: [...element.querySelectorAll("article")]
  }));
  filter();
}
function wordsOf(card) {
  if (!words.has(card)) {
    words.set(card, [...card.querySelectorAll("h3, .place, .messages, .source")]
      .map(part => part.textContent).join("\n").toLowerCase());
  }
  return words.get(card);
}
function filter() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(word => word);
  visible = [];
  for (const section of sections) {
    let some = false;
    for (const card of section.cards) {
      const shown = wanted.every(word => wordsOf(card).includes(word));
      if (shown === card.hidden) card.hidden = !shown;
      if (shown) { some = true; visible.push(card); }
    }
    section.element.hidden = section.link.hidden = !some;
  }
  nothing.hidden = visible.length > 0;
  part("shown").textContent = wanted.length ? visible.length + " of " : "";
}
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
