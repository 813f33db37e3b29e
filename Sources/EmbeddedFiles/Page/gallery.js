"use strict";
const field = document.getElementById("search");
const count = document.getElementById("count");
let nothing = document.getElementById("nothing");
let sections, visible;
function index() {
  sections = [...document.querySelectorAll("section")].map(element => ({
    element,
    cards: [...element.querySelectorAll("article")].map(card => ({
      card, shown: !card.hidden,
      text: [...card.querySelectorAll("h3, .place, .messages, .source")]
        .map(part => part.textContent).join("\n").toLowerCase()
    }))
  }));
  visible = sections.flatMap(section => section.cards.map(entry => entry.card));
}
index();
function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
  visible = [];
  for (const section of sections) {
    let some = false;
    for (const entry of section.cards) {
      const shown = words.every(word => entry.text.includes(word));
      if (shown !== entry.shown) entry.card.hidden = !(entry.shown = shown);
      if (shown) { some = true; visible.push(entry.card); }
    }
    section.element.hidden = !some;
  }
  nothing.hidden = visible.length > 0;
  count.textContent = words.length ? visible.length + " of " + count.dataset.all : count.dataset.all;
}
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (field.value && target.closest("[hidden]")) { field.value = ""; search(); }
  target.scrollIntoView();
  if (target.tabIndex === -1) target.focus({ preventScroll: true });
}
function step(by) {
  const here = document.activeElement.closest && document.activeElement.closest("article");
  const next = here ? visible.indexOf(here) + by : 0;
  const card = visible[Math.max(0, Math.min(next, visible.length - 1))];
  if (!card) return;
  card.focus({ preventScroll: true });
  card.scrollIntoView();
  history.replaceState(null, "", "#" + encodeURIComponent(card.id));
}
field.addEventListener("input", search);
addEventListener("hashchange", follow);
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.defaultPrevented || event.target.tagName === "TEXTAREA") return;
  const isTyping = event.target === field;
  if (event.key === "/" && !isTyping) { field.focus(); field.select(); }
  else if (event.key === "Escape" && (isTyping || field.value)) { field.value = ""; search(); field.blur(); }
  else if (event.key === "Enter" && isTyping) step(1);
  else if (event.key === "j" && !isTyping) step(1);
  else if (event.key === "k" && !isTyping) step(-1);
  else return;
  event.preventDefault();
});
if (field.value) search();
if (location.hash) follow();
