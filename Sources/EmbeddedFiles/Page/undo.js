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
function change(play, text, gesture) {
  play.area.value = text;
  note(play, gesture);
  ask(play, { text });
}
function word(play) {
  const now = Date.now();
  if (!play.word || now - play.word.time > 1000) play.word = {};
  play.word.time = now;
  return play.word;
}
function undo(play, [from, to] = [play.past, play.future]) {
  if (drag || !from.length) return;
  to.push(play.known);
  play.known = play.area.value = from.pop();
  play.gesture = null;
  showUndo(play);
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
  if (key === "z" && !event.shiftKey) undo(play);
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
