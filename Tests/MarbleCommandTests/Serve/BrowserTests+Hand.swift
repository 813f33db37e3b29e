import Foundation
import Testing

/// What a hand on the page feels: a finger that drags, a page that stays where it is, and the way
/// back.
extension BrowserTests {
  static let said = "\(card).querySelector('.said').textContent"
  static let submit = "\(card).querySelector('button[type=submit]')"

  func button(_ words: String) -> String {
    "[...\(Self.card).querySelectorAll('.fixes button')]"
      + ".find(button => button.textContent.startsWith('\(words)'))"
  }

  /// Scrolls to an element and touches it.
  func tap(_ browser: Browser, _ element: String) throws {
    _ = try browser.text("(\(element)).scrollIntoView({ block: 'center' })")
    let place = try center(browser, element)
    try browser.touch("touchStart", place)
    try browser.touch("touchEnd")
  }

  /// Opens the page of a folder, does something there, and adds a word to the verdict.
  func using(
    _ files: [String: String], word: String, width: Int = 1_280, isPhone: Bool = false,
    _ act: (Browser, ScratchFolder) throws -> Void
  ) throws {
    let folder = try ScratchFolder(files)
    let server = try ServedProcess(["serve"], in: folder)
    defer { server.stop() }
    let browser = try Browser(try #require(chromium))
    defer { browser.quit() }
    try browser.open(
      "http://127.0.0.1:\(server.port)\(server.path)", width: width, height: 800, isPhone: isPhone)
    try act(browser, folder)
    // A run for a file that has just changed is refused, and made again. The file may be gone.
    let others = browser.errors.filter {
      !$0.contains("409") && !($0.contains("404") && $0.hasSuffix("/run"))
    }
    #expect(others == [])
    try write(word)
  }

  @Test func `A finger changes a row and records it`() throws {
    try using(["marbles/a.marbles": Self.scenario], word: "touched", width: 390, isPhone: true) {
      browser, folder in
      _ = try browser.text(
        "window.events = [], ['pointercancel', 'scroll'].forEach("
          + "name => addEventListener(name, () => window.events.push(name)))")
      let start = try center(browser, mark("\"c\""))
      let tick = (try center(browser, mark("completed")).x - start.x) / 5
      // Each event can be taken by a finger, thin signs too.
      let least =
        "Math.min(...[...document.querySelectorAll('[data-mark]')].flatMap(mark => {"
        + " const box = mark.getBoundingClientRect(); return [box.width, box.height]; }))"
      #expect(try browser.number(least) >= 24)
      try browser.touch("touchStart", start)
      for part in 1...8 {
        try browser.touch(
          "touchMove", (start.x + tick * Double(part) / 4, start.y + Double(part) * 4))
      }
      try expectText(browser, row("a-b---c--|"), "failed")
      // The marble is below the finger.
      let moved = try center(browser, mark("\"c\" at 6ms"))
      #expect(abs(moved.x - start.x - 2 * tick) < 2 && abs(moved.y - start.y) < 2)
      try browser.touch("touchEnd")
      #expect(try browser.text("window.events.join()") == "")

      try tap(browser, button("Record this row: expect typed"))
      let recorded = row("a-b---c--|").replacing("-------c-|", with: "-----b---(c|)")
      try expectText(browser, recorded, "passed")
      try tap(browser, "\(Self.card).querySelector('.undo')")
      try expectText(browser, row("a-b---c--|"), "failed")
      try tap(browser, button("Record this row: expect typed"))
      try expectText(browser, recorded, "passed")
      try tap(browser, Self.submit)
      try browser.wait(Self.isSaved)
      #expect(try folder.read("marbles/a.marbles") == recorded)
      // A finger beside the events scrolls.
      let beside = try center(browser, "\(Self.card).querySelector('.box')")
      try browser.touch("touchStart", beside)
      for part in 1...6 { try browser.touch("touchMove", (beside.x, beside.y - Double(part) * 20)) }
      try browser.touch("touchEnd")
      try browser.wait("scrollY > 20")
    }
  }

  @Test(arguments: [1_440, 390])
  func `Nothing moves under the hand`(width: Int) throws {
    let long = Self.scenario.replacing("a-b-c----|", with: "a-b-c-------------------|")
      .replacing("-------c-|", with: "-------c----------------|")
    try using(["marbles/a.marbles": long + "\n"], word: "steady", width: width) { browser, _ in
      func top(_ part: String) throws -> String {
        try browser.text(
          "(box => [box.x, box.y, box.width].map(Math.round).join())"
            + "(\(Self.card).querySelector('\(part)').getBoundingClientRect())")
      }
      // Opening and dragging: the picture stays, and a tick keeps its width beyond the ruler.
      let picture = try top(".picture")
      let event = mark(width < 1_000 ? "\"c\"" : "completed")
      let start = try center(browser, event)
      let tick = (try center(browser, mark("\"c\"")).x - (try center(browser, mark("\"b\"")).x)) / 2
      try browser.mouse("mousePressed", start.x, start.y)
      for part in 1...6 { try browser.mouse("mouseMoved", start.x + tick * Double(part), start.y) }
      try browser.wait("[...plays][0].area.value !== [...plays][0].original && !drag.play.isBusy")
      try browser.wait("\(Self.card).classList.contains('failed')")
      #expect(try top(".picture") == picture)
      let moved = try center(browser, event)
      #expect(
        abs(moved.x - start.x - 6 * tick) < 2 && abs(moved.y - start.y) < 2, "\(start) \(moved)")
      try browser.press("Escape", code: 27)
      try expectText(browser, long, "passed")
      try browser.mouse("mouseReleased", start.x, start.y)

      // Typing: the text stays while the picture grows, and while it is not that of the text.
      _ = try browser.text("\(Self.area).focus()")
      let area = try top("textarea")
      func expectStill() throws {
        let now = try top("textarea")
        #expect(now == area)
      }
      try replaceText(browser, long.replacing("-------c--", with: "------c---"))
      try browser.wait("\(Self.card).classList.contains('failed')")
      try expectStill()
      try replaceText(browser, long.replacing("debounce", with: "debonce"))
      try browser.wait("\(Self.card).classList.contains('invalid')")
      try expectStill()
      #expect(try browser.number("\(Self.card).querySelectorAll('.picture svg').length") == 1)
      #expect(
        try browser.number(
          "Number(getComputedStyle(\(Self.card).querySelector('.picture')).opacity)")
          < 0.6)
      #expect(try browser.text(Self.said) == "")
      let header = "document.querySelector('header').offsetHeight"
      let height = try browser.text(header)
      try replaceText(browser, long)
      try expectText(browser, long, "passed")
      try expectStill()
      #expect(try browser.text(header) == height)
    }
  }

  @Test func `Each gesture can be undone and done again`() throws {
    try using(["marbles/a.marbles": Self.scenario], word: "undone") { browser, _ in
      let start = try center(browser, mark("\"c\""))
      let tick = (try center(browser, mark("completed")).x - start.x) / 5
      try browser.mouse("mousePressed", start.x, start.y)
      for part in 1...3 {
        let silence = String(repeating: "-", count: part)
        try browser.mouse("mouseMoved", start.x + tick * Double(part), start.y)
        try browser.wait("\(Self.area).value.includes('a-b-\(silence)c')")
      }
      try browser.mouse("mouseReleased", start.x + tick * 3, start.y)
      let dragged = row("a-b----c-|")
      try expectText(browser, dragged, "failed")
      try click(browser, button("Record this row"))
      let recorded = dragged.replacing("-------c-|", with: "-----b---(c|)")
      try expectText(browser, recorded, "passed")
      _ = try browser.text("\(Self.area).focus(), \(Self.area).setSelectionRange(0, 0)")
      for letter in ["/", "/", " ", "x", "\n"] { try browser.type(letter) }
      try expectText(browser, "// x\n" + recorded, "passed")

      try undo(browser)
      try expectText(browser, recorded, "passed")
      try undo(browser)
      try expectText(browser, dragged, "failed")
      // A drag is one gesture, however many answers it had.
      try undo(browser)
      try expectText(browser, Self.scenario, "passed")
      try undo(browser)
      try expectText(browser, Self.scenario, "passed")
      try undo(browser, 10)
      try expectText(browser, dragged, "failed")
      try undo(browser, 10)
      try expectText(browser, recorded, "passed")
      // A drag that Escape ends leaves nothing to undo.
      let again = try center(browser, mark("\"c\""))
      try browser.mouse("mousePressed", again.x, again.y)
      try browser.mouse("mouseMoved", again.x - tick, again.y)
      try browser.wait("\(Self.area).value.includes('a-b---c')")
      try browser.press("Escape", code: 27)
      try expectText(browser, recorded, "passed")
      try browser.mouse("mouseReleased", again.x, again.y)
      try undo(browser)
      try expectText(browser, dragged, "failed")
    }
  }

  private func undo(_ browser: Browser, _ modifiers: Int = 2) throws {
    try browser.press("z", code: 90, modifiers: modifiers)
  }

  @Test func `Undo keeps the focus on the event, and the caret in the text`() throws {
    try using(["marbles/a.marbles": Self.scenario], word: "refocused") { browser, _ in
      func expectFocus(on title: String) throws {
        do {
          try browser.wait("document.activeElement.textContent.startsWith('\(title)')")
        } catch {
          let focused = try browser.text("document.activeElement.outerHTML.slice(0, 200)")
          Issue.record("expected the focus on \(title), but it is on \(focused)")
        }
      }
      _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
      _ = try browser.text("\(mark("\"c\"")).focus()")
      // The event crosses another one, so that it has another number in the picture.
      for _ in 1...3 { try browser.press("ArrowLeft", code: 37) }
      try expectText(browser, row("acb------|"), "failed")
      try expectFocus(on: "\"c\" at 1ms")
      try undo(browser)
      try expectText(browser, Self.scenario, "passed")
      try expectFocus(on: "\"c\" at 4ms")
      try undo(browser, 10)
      try expectText(browser, row("acb------|"), "failed")
      try expectFocus(on: "\"c\" at 1ms")
      try undo(browser)
      try expectFocus(on: "\"c\" at 4ms")

      let state =
        "[\(Self.area).selectionStart, \(Self.area).selectionEnd,"
        + " document.activeElement === \(Self.area)].join()"
      _ = try browser.text("\(Self.area).focus(), \(Self.area).setSelectionRange(8, 8)")
      try browser.type(" x")
      try expectText(browser, Self.scenario.replacing("scenario", with: "scenario x"), "passed")
      #expect(try browser.text(state) == "10,10,true")
      _ = try browser.text("\(Self.area).setSelectionRange(0, 0)")
      try undo(browser)
      try expectText(browser, Self.scenario, "passed")
      #expect(try browser.text(state) == "8,8,true")
      // A drag leaves the caret at the event that has moved.
      try browser.wait("![...plays][0].isBusy")
      let start = try center(browser, mark("\"c\""))
      try browser.mouse("mousePressed", start.x, start.y)
      try browser.mouse("mouseMoved", start.x + (try browser.number("drag.step")), start.y)
      try expectText(browser, row("a-b--c---|"), "failed")
      try browser.mouse("mouseReleased", start.x, start.y)
      let place = try browser.number("\(Self.area).value.indexOf('a-b--c') + 6")
      #expect(try browser.number("\(Self.area).selectionStart") == place)
    }
  }
}
