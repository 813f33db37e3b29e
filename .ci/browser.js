// Uses a gallery as a reader does, inside the page itself. The title of the page then has the
// result.
addEventListener("load", () => {
  const wrong = [];
  const expect = (isTrue, what) => { if (!isTrue) wrong.push(what); };
  const press = key => (document.activeElement || document.body)
    .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const shown = () => [...document.querySelectorAll("article")].filter(card => !card.closest("[hidden]"));
  const type = text => {
    const start = performance.now();
    field.value = text;
    field.dispatchEvent(new Event("input"));
    document.body.offsetHeight;
    slowest = Math.max(slowest, performance.now() - start);
  };
  let slowest = 0;
  const all = shown().length;
  press("/");
  expect(document.activeElement === field, "/ goes to the search");
  for (const text of ["d", "de", "deb", "debounce"]) type(text);
  const found = shown();
  expect(found.length > 0 && found.length < all, "a word finds some");
  expect(found.every(card => card.textContent.toLowerCase().includes("debounce")), "and those that have it");
  press("Enter");
  expect(visible[0].closest("section").querySelector("h2").textContent.endsWith("operators/debounce.marbles"),
    "the file of this name is the first");
  const tops = visible.map(card => card.getBoundingClientRect().top);
  expect(tops.every((top, index) => index === 0 || top > tops[index - 1]), "the hits stand in their order");
  expect([...files.children].filter(link => !link.hidden)
    .reduce((sum, link) => sum + Number(link.querySelector("small").textContent), 0) === found.length,
    "the list counts the hits");
  expect(document.activeElement === visible[0], "Enter goes to the first");
  press("j");
  expect(document.activeElement === visible[1], "j to the next");
  press("k");
  expect(document.activeElement === visible[0], "k back");
  type("no scenario has this in it");
  expect(shown().length === 0 && !nothing.hidden, "nothing found is said");
  press("Escape");
  expect(shown().length === all && field.value === "", "Escape shows all");
  const last = shown()[all - 1];
  type("debounce");
  location.hash = encodeURIComponent(last.id);
  addEventListener("hashchange", () => setTimeout(() => {
    const top = last.getBoundingClientRect().top;
    expect(!last.closest("[hidden]"), "an anchor leads to what was hidden");
    expect(top >= 0 && top < innerHeight, "and there: " + top);
    const marble = last.querySelector("svg title");
    expect(marble && marble.textContent.includes(" at "), "marks have titles");
    document.title = (wrong.length ? "WRONG " + wrong.join("; ") : "RIGHT") +
      ", a key took " + slowest.toFixed(0) + " ms at most of " + all + " scenarios";
  }, 500));
});
