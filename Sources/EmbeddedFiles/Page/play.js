const plays = new Set();
const live = document.getElementById("live");
let revision = Number(document.body.dataset.revision);
let drag = null;
let isStale = false;
let isRefreshing = false;

async function post(route, card, body) {
  const { file, version, from, to } = card.dataset;
  const response = await fetch(route, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ file, version, from: Number(from), to: Number(to), ...body })
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error || "the server answers " + response.status);
  return answer;
}

// The text, the picture and the controls of one card.
function open(card) {
  const known = [...plays].find(play => play.card === card);
  if (known) return known;
  const form = card.querySelector("form.editor");
  const area = form.querySelector("textarea");
  const play = {
    card, form, area, said: form.querySelector(".said"),
    original: area.value, shown: area.value, wanted: null, isBusy: false, later: 0
  };
  plays.add(play);
  card.classList.add("playing");
  form.hidden = false;
  arm(play);
  return play;
}
function close(play) {
  plays.delete(play);
  play.card.classList.remove("playing");
  play.form.hidden = true;
}
function say(play, text) { play.said.textContent = text; }

function arm(play) {
  for (const mark of play.card.querySelectorAll(".outcome [data-mark]")) {
    mark.tabIndex = 0;
    mark.setAttribute("role", "slider");
    const title = mark.querySelector("title").textContent;
    mark.setAttribute("aria-label", title);
    mark.setAttribute("aria-valuetext", title);
    mark.setAttribute("aria-valuenow", place(mark).tick);
  }
}

async function ask(play, wanted) {
  play.wanted = wanted;
  if (play.isBusy) return;
  play.isBusy = true;
  while (play.wanted) {
    const now = play.wanted;
    play.wanted = null;
    try {
      const answer = await post("run", play.card, now);
      show(play, answer, now);
    } catch (error) { play.later = 0; say(play, error.message); }
  }
  play.isBusy = false;
}
function show(play, answer, asked) {
  say(play, answer.refused || "");
  if (answer.refused) { play.later = 0; return; }
  const isMove = asked.mark !== undefined;
  // A text that was typed meanwhile stays. Its run is the next one.
  const isOutdated = play.wanted && play.wanted.mark === undefined;
  if (isMove && !isOutdated) play.area.value = answer.text;
  play.shown = answer.text;
  const outcome = play.card.querySelector(".outcome");
  outcome.innerHTML = answer.html;
  showFixes(play, answer.fixes);
  play.card.classList.remove("passed", "failed", "invalid");
  play.card.classList.add(answer.verdict);
  play.card.querySelector("h3 mark").textContent = answer.word;
  arm(play);
  if (!isMove || isOutdated) { play.later = 0; return; }
  const moved = outcome.querySelector("[data-mark='" + answer.mark + "']");
  if (moved) moved.focus({ preventScroll: true });
  if (play.later) {
    play.wanted = { text: answer.text, mark: answer.mark, by: play.later };
    play.later = 0;
  }
}

// One button for each correction that the failures name.
function showFixes(play, fixes) {
  play.form.querySelector(".fixes").replaceChildren(...fixes.map(({ title, text }) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button", textContent: title
    });
    button.addEventListener("click", () => {
      play.area.value = text;
      ask(play, { text });
    });
    return button;
  }));
}

// The tick at a position of a strip, between and beyond the ticks that the ruler has.
function tickAt(ticks, x) {
  if (ticks.length < 2) return Math.round(ticks[0][1] + (x - ticks[0][0]) / 24);
  let index = 1;
  while (index < ticks.length - 1 && x > ticks[index][0]) index += 1;
  const [[x0, t0], [x1, t1]] = [ticks[index - 1], ticks[index]];
  const isOutside = x < x0 || x > x1;
  const ticksInStep = isOutside ? 1 : t1 - t0;
  const width = isOutside && t1 - t0 > 1 ? 24 : x1 - x0;
  return x > x1 ? Math.round(t1 + (x - x1) / width)
    : Math.round(t0 + (x - x0) / width * ticksInStep);
}
function place(mark) {
  const box = mark.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const strips = JSON.parse(mark.ownerSVGElement.dataset.scale);
  const strip = strips.find(strip => y <= strip[1]) || strips[strips.length - 1];
  return { x, ticks: strip[2], tick: tickAt(strip[2], x) };
}
function isCurrent(play) {
  if (play.area.value === play.shown) return true;
  say(play, "The picture is not yet that of the text.");
  return false;
}

addEventListener("pointerdown", event => {
  const mark = event.target.closest && event.target.closest("[data-mark]");
  const card = mark && mark.closest("article[data-file]");
  if (!card || event.button !== 0 || drag) return;
  const play = open(card);
  if (!isCurrent(play)) return;
  event.preventDefault();
  const matrix = mark.ownerSVGElement.getScreenCTM().inverse();
  const { x, ticks, tick } = place(mark);
  const grip = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix).x - x;
  drag = {
    play, matrix, ticks, tick, grip, id: event.pointerId, by: 0, text: play.shown,
    mark: Number(mark.dataset.mark)
  };
  mark.focus({ preventScroll: true });
  card.classList.add("dragging");
  card.querySelector(".outcome").setPointerCapture(event.pointerId);
});
addEventListener("pointermove", event => {
  if (!drag || event.pointerId !== drag.id) return;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drag.matrix);
  pull(tickAt(drag.ticks, point.x - drag.grip) - drag.tick);
});
function pull(by) {
  if (by === drag.by) return;
  drag.by = by;
  ask(drag.play, { text: drag.text, mark: drag.mark, by });
}
function drop(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (event.type === "pointercancel") pull(0);
  end();
}
function end() {
  drag.play.card.classList.remove("dragging");
  drag = null;
  if (isStale) refresh();
}
addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const card = target.closest && target.closest("article[data-file]");
  if (!card) return;
  const isMark = target.matches("[data-mark]");
  if (event.key === "Escape" && drag) { pull(0); end(); }
  else if (event.key === "Escape" && target.tagName === "TEXTAREA") card.focus();
  else if (event.key === "e" && (target === card || isMark)) open(card).area.focus();
  else if (isMark && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    const by = (event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 5 : 1);
    const play = open(card);
    if (isCurrent(play)) {
      if (play.isBusy) play.later += by;
      else ask(play, { text: play.shown, mark: Number(target.dataset.mark), by });
    }
  }
  else return;
  event.preventDefault();
}, true);
addEventListener("click", event => {
  const button = event.target.closest && event.target.closest("button.edit");
  if (button) open(button.closest("article")).area.focus();
});
addEventListener("input", event => {
  const form = event.target.closest && event.target.closest("form.editor");
  if (form) ask(open(form.closest("article")), { text: event.target.value });
});
addEventListener("submit", async event => {
  event.preventDefault();
  const play = open(event.target.closest("article"));
  try {
    await post("save", play.card, { text: play.area.value });
    close(play);
    play.card.focus({ preventScroll: true });
    await refresh();
  } catch (error) { say(play, error.message); }
});
addEventListener("reset", event => {
  const play = open(event.target.closest("article"));
  close(play);
  refresh();
});

// Shows the files as they are now. A card that is being changed keeps its text.
async function refresh() {
  isStale = true;
  if (drag || isRefreshing) return;
  isRefreshing = true;
  while (isStale && !drag) {
    isStale = false;
    try {
      const response = await fetch("./");
      if (!response.ok) throw new Error("the server answers " + response.status);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (drag) { isStale = true; break; }
      replace(page);
    } catch (error) { live.textContent = error.message; }
  }
  isRefreshing = false;
}
function replace(page) {
  const [focused, height] = [document.activeElement, scrollY];
  const card = focused.closest && focused.closest("article");
  const fresh = page.querySelector("main");
  for (const play of plays) {
    const twin = page.getElementById(play.card.id);
    const area = twin && twin.querySelector("form.editor textarea");
    const isSame = area && area.value === play.original;
    if (isSame) Object.assign(play.card.dataset, { ...twin.dataset });
    else say(play, "The file has changed. Copy your text, or discard it.");
    if (twin) twin.replaceWith(play.card); else fresh.prepend(play.card);
  }
  document.querySelector("nav").replaceWith(page.querySelector("nav"));
  document.querySelector("main").replaceWith(fresh);
  const status = page.getElementById("count");
  count.className = status.className;
  count.dataset.all = status.dataset.all;
  revision = Number(page.body.dataset.revision);
  nothing = document.getElementById("nothing");
  index();
  search();
  const again = focused.isConnected ? focused : card && document.getElementById(card.id);
  if (again && again !== document.body) again.focus({ preventScroll: true });
  scrollTo(0, height);
}
const events = new EventSource("events");
events.onmessage = event => {
  live.textContent = "";
  if (Number(event.data) !== revision) refresh();
};
events.onerror = () => { live.textContent = "The server does not answer."; };
