// An event moves along its row: by the pointer, by a finger, or by the arrow keys.
let drag = null;

const scale = svg => JSON.parse(svg.dataset.scale);
// The tick at a position of a strip, between and beyond the ticks that the ruler has.
function tickAt(ticks, x) {
  const { x0, t0, x1, t1, width } = stepAt(ticks, x);
  return x > x1 ? Math.round(t1 + (x - x1) / width) : Math.round(t0 + (x - x0) / width);
}
// The part of a ruler at a position, and the width of one tick there.
function stepAt(ticks, x) {
  if (ticks.length < 2) return { x0: ticks[0][0], t0: ticks[0][1], x1: Infinity, width: 24 };
  let index = 1;
  while (index < ticks.length - 1 && x > ticks[index][0]) index += 1;
  const [[x0, t0], [x1, t1]] = [ticks[index - 1], ticks[index]];
  const isOutside = x < x0 || x > x1;
  return {
    x0, t0, x1, t1, width: isOutside && t1 - t0 > 1 ? 24 : (x1 - x0) / (t1 - t0)
  };
}
function place(mark) {
  const box = mark.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const strips = scale(mark.ownerSVGElement);
  const strip = strips.find(strip => y <= strip[1]) || strips[strips.length - 1];
  return { x, ticks: strip[2], tick: tickAt(strip[2], x) };
}
// The width of a tick on the screen.
function screenStep(mark) {
  const { x, ticks } = place(mark);
  return stepAt(ticks, x).width * mark.ownerSVGElement.getScreenCTM().a;
}
// Another text may have another ruler. During a drag the picture is moved and scaled, so that the
// event stays under the pointer and a tick keeps its width.
function keepPlace(mark, by) {
  const { style } = mark.ownerSVGElement;
  const ratio = drag.step / screenStep(mark);
  style.transform = "scale(" + ratio + ")";
  const [x, y] = center(mark);
  const [left, top] = [drag.center[0] + by * drag.step - x, drag.center[1] - y];
  style.transform = "translate(" + left + "px," + top + "px) scale(" + ratio + ")";
}
// The text in which an event has its place: that of the card, or for the session of a property the
// text that keeps it.
function textOf(mark, play) {
  return mark.closest("figure").dataset.text ?? play.shown;
}
function center(mark) {
  const box = mark.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
function isCurrent(play) {
  // The server replaces half a character.
  const text = play.area.value.toWellFormed();
  if (text === play.shown && !play.picture.matches(".stale")) return true;
  say(play, "The picture is not yet that of the text.", "run");
  return false;
}

function grip(event) {
  const mark = event.target.closest && event.target.closest("[data-mark]");
  return mark && mark.closest("article[data-file]") ? mark : null;
}
// Without this, the browser takes a finger that moves for one that scrolls. The style
// "touch-action" has no effect on a part of a picture.
addEventListener("touchstart", event => { if (grip(event)) event.preventDefault(); },
  { passive: false });
addEventListener("pointerdown", event => {
  const mark = grip(event);
  if (!mark || event.button !== 0 || drag) return;
  const card = mark.closest("article");
  const play = open(card);
  if (!isCurrent(play)) return;
  event.preventDefault();
  const matrix = mark.ownerSVGElement.getScreenCTM().inverse();
  const { x, ticks, tick } = place(mark);
  const start = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix).x - x;
  drag = {
    play, matrix, ticks, tick, start, step: screenStep(mark), center: center(mark), by: 0,
    id: event.pointerId, text: textOf(mark, play), mark: Number(mark.dataset.mark)
  };
  mark.focus({ preventScroll: true });
  card.classList.add("dragging");
  play.picture.setPointerCapture(event.pointerId);
});
addEventListener("pointermove", event => {
  if (!drag || event.pointerId !== drag.id) return;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drag.matrix);
  pull(tickAt(drag.ticks, point.x - drag.start) - drag.tick);
});
function pull(by) {
  if (by === drag.by) return;
  drag.by = by;
  ask(drag.play, { text: drag.text, mark: drag.mark, by }, drag);
}
function drop(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (event.type === "pointercancel") pull(0);
  end();
}
function end() {
  const { card, picture } = drag.play;
  drag = null;
  card.classList.remove("dragging");
  for (const svg of picture.querySelectorAll("svg")) svg.style.transform = "";
  if (isStale) refresh();
}
addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const card = target.closest && target.closest("article[data-file]");
  if (event.key === "Escape" && drag) { pull(0); end(); event.preventDefault(); return; }
  if (!card) return;
  const isMark = target.matches("[data-mark]");
  if (event.key === "Escape" && target.tagName === "TEXTAREA") card.focus({ preventScroll: true });
  else if (event.key === "e" && !target.matches("textarea, input")) {
    edit(card);
  }
  else if (isMark && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    const by = (event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 5 : 1);
    const play = open(card);
    if (isCurrent(play)) {
      if (play.isBusy) play.later += by;
      else ask(play, { text: textOf(target, play), mark: Number(target.dataset.mark), by },
        word(play, "mark"));
    }
  }
  else return;
  event.preventDefault();
}, true);
