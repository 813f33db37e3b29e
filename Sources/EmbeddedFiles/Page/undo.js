// What a person can undo: the text before each gesture. A drag, a pull at the slider and a word are
// one gesture.
function note(play, gesture) {
  const text = play.area.value;
  if (text === play.known) return;
  const isSame = gesture && gesture === play.gesture;
  if (!isSame) play.past.push(play.known);
  else if (play.past.at(-1) === text) play.past.pop();
  play.gesture = text === play.known || (isSame && play.past.at(-1) === text) ? null : gesture;
  play.known = text;
  play.future = [];
  showUndo(play);
}
// Writes a text that a person has not typed here. All of its lines are in view.
function write(play, text) {
  play.area.value = text;
  play.area.rows = Math.max(play.area.rows, text.split("\n").length + 1);
}
function change(play, text, gesture) {
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
  const before = play.known;
  const text = from.pop();
  to.push(before);
  play.known = play.area.value = text;
  play.gesture = play.word = null;
  // The caret is where the text has changed.
  let end = 0;
  while (end < Math.min(text.length, before.length) && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  play.area.setSelectionRange(text.length - end, text.length - end);
  const button = play.form.querySelector(".undo");
  const isLast = document.activeElement === button && !play.past.length;
  showUndo(play);
  if (isLast) play.card.focus({ preventScroll: true });
  ask(play, { text: play.known });
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
