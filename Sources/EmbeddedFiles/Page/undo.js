// The gestures that a person can undo: the text before each gesture, with the event that had the
// focus in it. A drag and a word are one gesture.
function note(play, gesture, mark = null) {
  const text = play.area.value;
  if (text === play.known) { play.mark = mark; return; }
  const isSame = gesture && gesture === play.gesture;
  if (!isSame) play.past.push(state(play));
  else if (play.past.at(-1)?.text === text) play.past.pop();
  play.gesture = text === play.known || (isSame && play.past.at(-1)?.text === text) ? null : gesture;
  play.known = text;
  play.mark = mark;
  play.future = [];
  showUndo(play);
}
const state = ({ known, mark }) => ({ text: known, mark });
// Replaces the text, and puts the caret where it has changed.
function put(play, text) {
  const { area } = play;
  const before = area.value;
  if (text === before) return;
  const most = Math.min(text.length, before.length);
  let end = 0;
  while (end < most && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  area.value = text;
  area.setSelectionRange(text.length - end, text.length - end);
}
// Writes a text that a person has not typed here. All of its lines are in view.
function write(play, text) {
  put(play, text);
  play.area.rows = Math.max(play.area.rows, text.split("\n").length + 1);
}
function change(play, text, gesture) {
  say(play, "");
  write(play, text);
  note(play, gesture);
  ask(play, { text });
}
// The gesture of a key: keys of one kind that follow each other belong together.
function word(play, kind = "text") {
  const now = Date.now();
  const { word } = play;
  if (!word || word.kind !== kind || now - word.time > 1000) play.word = { kind };
  play.word.time = now;
  return play.word;
}
function undo(play, [from, to] = [play.past, play.future]) {
  if (drag || !from.length) return;
  say(play, "");
  to.push(state(play));
  const { text, mark } = from.pop();
  put(play, text);
  play.known = text;
  play.mark = mark;
  play.gesture = play.word = null;
  const button = play.form.querySelector(".undo");
  const isLast = document.activeElement === button && !play.past.length;
  showUndo(play);
  if (isLast) play.card.focus({ preventScroll: true });
  ask(play, { text }, null, mark);
}
function showUndo(play) {
  play.form.querySelector(".undo").disabled = !play.past.length;
  tally();
}
function playOf(event) {
  const card = event.target.closest && event.target.closest("article.playing");
  return [...plays].find(play => play.card === card);
}
addEventListener("keydown", event => {
  const play = playOf(event);
  if (!play || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === "s") save(play);
  else if (key === "z" && !event.shiftKey) undo(play);
  else if (key === "y" || key === "z") undo(play, [play.future, play.past]);
  else return;
  event.preventDefault();
}, true);
// The same from the menu of the browser.
addEventListener("beforeinput", event => {
  const play = playOf(event);
  if (!play || !/^history/.test(event.inputType)) return;
  event.preventDefault();
  undo(play, event.inputType === "historyUndo" ? undefined : [play.future, play.past]);
});
addEventListener("click", event => {
  if (event.target.matches(".undo")) undo(playOf(event));
});
