import Foundation
import Testing

let chromium = ProcessInfo.processInfo.environment["MARBLES_CHROMIUM"]
let firefox = ProcessInfo.processInfo.environment["MARBLES_FIREFOX"]

/// The served page as a person uses it, with the events of a real pointer and a real keyboard in
/// Chromium.
///
/// `.ci/browser` runs these tests: it finds the browser, and fails if no verdict is written.
@Suite(
  .enabled(if: chromium != nil, "MARBLES_CHROMIUM names no browser: see .ci/browser"), .serialized)
struct BrowserTests {

  static let scenario = """
    scenario A burst is checked once
      hot username    a-b-c----|
      let typed     = username.debounce(3t)
      expect typed    -------c-|
    """

  static let card = "document.querySelector('article[data-file]')"
  static let area = "\(card).querySelector('textarea')"
  static let count = "document.getElementById('count').textContent"

  /// The editor is open, and the file has its text.
  static let isSaved = "\(card).querySelector('[type=reset]').textContent === 'Close'"

  /// Clicks on a button with this text.
  func press(_ browser: Browser, _ words: String) throws {
    let button =
      "[...document.querySelectorAll('button')].find(button => button.textContent === '\(words)')"
    try browser.wait(button)
    _ = try browser.text("\(button).scrollIntoView({ block: 'center' })")
    try click(browser, button)
  }

  func click(_ browser: Browser, _ element: String) throws {
    let place = try center(browser, element)
    try browser.click(place.x, place.y)
  }

  /// Presses a key on an event.
  func press(_ browser: Browser, _ key: String, code: Int, on event: String) throws {
    _ = try browser.text("\(mark(event)).focus()")
    try browser.press(key, code: code)
  }

  func mark(_ title: String) -> String {
    "[...document.querySelectorAll('[data-mark]')]"
      + ".find(mark => mark.textContent.startsWith('\(title)'))"
  }

  func center(_ browser: Browser, _ element: String) throws -> (x: Double, y: Double) {
    let box = "(\(element)).getBoundingClientRect()"
    return (
      try browser.number("\(box).x + \(box).width / 2"),
      try browser.number("\(box).y + \(box).height / 2")
    )
  }

  func row(_ events: String) -> String {
    Self.scenario.replacing("a-b-c----|", with: events)
  }

  func expectText(_ browser: Browser, _ text: String, _ verdict: String) throws {
    let quoted = text.replacing("\n", with: "\\n").replacing("'", with: "\\'")
    do {
      try browser.wait("\(Self.area).value === '\(quoted)'")
      try browser.wait("\(Self.card).classList.contains('\(verdict)')")
    } catch {
      let shown = try browser.text("\(Self.area).value + \(Self.card).className + \(Self.said)")
      Issue.record("expected \(text) \(verdict), but the page has \(shown)")
    }
  }

  @Test func `A person drags, moves, types and saves on the served page`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario + "\n"])
    let server = try ServedProcess(["serve"], in: folder)
    defer { server.stop() }
    let browser = try Browser(try #require(chromium))
    defer { browser.quit() }
    try browser.open("http://127.0.0.1:\(server.port)\(server.path)")

    // The pointer: the text and the outcome follow before the button is released.
    let start = try center(browser, mark("\"c\""))
    let end = try center(browser, mark("completed"))
    let tick = (end.x - start.x) / 5
    #expect(tick > 10)
    try browser.mouse("mousePressed", start.x, start.y)
    try #require(try browser.text("drag !== null") == "true")
    for part in 1...4 {
      try browser.mouse("mouseMoved", start.x + tick * Double(part) / 4, start.y)
    }
    try expectText(browser, row("a-b--c---|"), "failed")
    #expect(
      try browser.text("\(Self.card).querySelector('.picture').textContent").contains("expected"))
    try browser.mouse("mouseMoved", start.x + tick * 3, start.y + 40)
    try expectText(browser, row("a-b----c-|"), "failed")

    // Where another event is, both become a group. After the end the text stays, and the page shows
    // the reason.
    try browser.mouse("mouseMoved", start.x - tick * 2, start.y)
    try expectText(browser, row("a-(bc)---|"), "failed")
    try browser.mouse("mouseMoved", start.x + tick * 6, start.y)
    try browser.wait("\(Self.said).includes('follow the end')")
    try expectText(browser, row("a-(bc)---|"), "failed")
    try browser.mouse("mouseMoved", start.x - tick, start.y)
    try expectText(browser, row("a-bc-----|"), "failed")
    // Escape gives the event its place back.
    try browser.press("Escape", code: 27)
    try expectText(browser, Self.scenario, "passed")
    try browser.mouse("mouseReleased", start.x, start.y)
    try browser.mouse("mouseMoved", start.x + tick * 2, start.y)
    try expectText(browser, Self.scenario, "passed")

    // The keyboard: Tab goes to the events, and the focus stays on the event that moves.
    try press(browser, "Tab", code: 9, on: "\"b\"")
    try browser.wait("document.activeElement.textContent.startsWith('\"c\" at 4ms')")
    for _ in 0..<3 { try browser.press("ArrowRight", code: 39) }
    try expectText(browser, row("a-b----c-|"), "failed")
    try browser.wait("document.activeElement.textContent.startsWith('\"c\" at 7ms')")
    try browser.press("ArrowLeft", code: 37)
    try expectText(browser, row("a-b---c--|"), "failed")
    try browser.press("ArrowLeft", code: 37, modifiers: 8)
    try expectText(browser, row("acb------|"), "failed")
    #expect(try folder.read("marbles/a.marbles") == Self.scenario + "\n")

    // Typing: a run without an end shows its error, and the page goes on.
    try browser.press("e", code: 69)
    try browser.wait("document.activeElement === \(Self.area)")
    try replaceText(browser, "scenario Endless\n  let a = interval(1t)\n  expect a -")
    try browser.wait("\(Self.card).querySelector('.messages')")
    #expect(try browser.text("\(Self.card).className").contains("passed") == false)
    let saved = row("a-b-c-d--|").replacing("once", with: "twice <&>")
    try replaceText(browser, saved)
    try expectText(browser, saved, "failed")
    #expect(try browser.text("document.querySelectorAll('article').length") == "1")

    // Save: the file has the text, and the editor stays until it is closed.
    try press(browser, "Save to file")
    try browser.wait(Self.isSaved)
    #expect(try browser.text("\(Self.area).value") == saved)
    _ = try browser.text("\(Self.card).querySelector('[type=reset]').click()")
    try browser.wait("\(Self.card).querySelector('.source').textContent.includes('twice <&>')")
    #expect(try folder.read("marbles/a.marbles") == saved + "\n")

    // A text that is being changed stays when another program saves, and is not saved over that.
    try click(browser, "\(Self.card).querySelector('button.edit')")
    try replaceText(browser, Self.changed)
    try folder.write(Data(Self.scenario.utf8), to: "marbles/a.marbles")
    try browser.wait("\(Self.card).querySelector('.theirs')?.textContent.includes('has changed')")
    try press(browser, "Save to file")
    try browser.wait("\(Self.said).includes('Choose first')")
    #expect(try browser.text("\(Self.area).value") == Self.changed)
    #expect(try folder.read("marbles/a.marbles") == Self.scenario)
    try browser.press("Escape", code: 27)
    try press(browser, "Take theirs")
    try browser.wait("\(Self.card).querySelector('h3').textContent.includes('checked once')")

    // A run for the old file is refused, and made again for the new one.
    #expect(browser.errors.allSatisfy { $0.contains("409") }, "\(browser.errors)")
    server.stop()
    try browser.wait("document.getElementById('live').textContent.includes('does not answer')")
    try browser.wait("Number(getComputedStyle(document.querySelector('.picture')).opacity) < 0.6")
    try write("played")
  }

  /// The answers of the server wait in the page, so that a person is faster than they are.
  @Test func `A person who does not wait for an answer loses no text and moves nothing twice`()
    throws
  {
    try using(["marbles/a.marbles": Self.scenario + "\n"], word: "typed") { browser, _ in
      let wait = "new Promise(done => { window.release = () => done(answer); })"
      _ = try browser.text(
        "window.fetch = (fetch => (...words) => fetch(...words).then(answer => \(wait)))(fetch)")
      let isBusy = "[...plays][0].isBusy"
      func receiveAnswers() throws {
        while try browser.text(isBusy) == "true" {
          try browser.wait("window.release || !\(isBusy)")
          _ = try browser.text("window.release && (release(), window.release = null)")
        }
      }
      let said = Self.said
      let picture = "\(Self.card).querySelector('.picture').textContent"

      // A text that is typed before an event has moved stays, and is run.
      _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
      try press(browser, "ArrowRight", code: 39, on: "\"c\"")
      let typed = row("a-b-c-d--|")
      try replaceText(browser, typed)
      try receiveAnswers()
      try browser.wait("\(picture).includes('\"d\" at 6ms')")
      try expectText(browser, typed, "failed")

      // An event does not move before the typed text has run, and not later either.
      try replaceText(browser, Self.scenario)
      try browser.wait("\(said) === 'It runs …'")
      try press(browser, "ArrowRight", code: 39, on: "\"c\"")
      try browser.wait("\(said).includes('not yet')")
      try receiveAnswers()
      try expectText(browser, Self.scenario, "passed")
      try press(browser, "ArrowRight", code: 39, on: "\"c\"")
      try receiveAnswers()
      try expectText(browser, row("a-b--c---|"), "failed")
      // Half a character, as some programs paste it, is replaced.
      try replaceText(browser, Self.scenario + "  // x")
      let half = "\(Self.area).value.replace(/x$/, '\\ud83d')"
      _ = try browser.text("void (\(Self.area).value = \(half))")
      try browser.type("y")
      try receiveAnswers()
      try press(browser, "ArrowRight", code: 39, on: "\"c\"")
      try receiveAnswers()
      try expectText(browser, row("a-b--c---|") + "  // \u{FFFD}y", "failed")
    }
  }

  func replaceText(_ browser: Browser, _ text: String) throws {
    _ = try browser.text("\(Self.area).focus()")
    _ = try browser.text("\(Self.area).select()")
    try browser.type(text)
  }

  /// Adds a line to the verdict, which `.ci/browser` reads.
  func write(_ word: String) throws {
    guard let path = ProcessInfo.processInfo.environment["MARBLES_VERDICT"] else { return }
    let before = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try (before + word + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
