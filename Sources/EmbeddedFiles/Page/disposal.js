for (const slider of document.querySelectorAll(".disposal")) {
  const words = slider.dataset.words.split("|");
  const input = slider.querySelector("input");
  const output = slider.querySelector("output");
  const picture = slider.parentElement.querySelector("svg.marbles");
  let frames, parts;
  function show() {
    frames = frames || JSON.parse(slider.dataset.frames);
    const template = slider.querySelector("template");
    parts = parts || [...template.content.querySelector("svg").children];
    const [width, height, ...numbers] = frames[input.valueAsNumber];
    picture.setAttribute("width", width);
    picture.setAttribute("height", height);
    picture.setAttribute("viewBox", "0 0 " + width + " " + height);
    picture.replaceChildren(...numbers.map(number => parts[number].cloneNode(true)));
    output.textContent = words[input.valueAsNumber];
    input.setAttribute("aria-valuetext", output.textContent);
  }
  input.value = input.max;
  input.addEventListener("input", show);
  slider.hidden = false;
}
