import Foundation
import Testing

/// A drag of an event writes its row anew, and undo gives the text back.
extension BrowserTests {
  private static let events = "a 300ms b 500ms (cd)---|"
  private static let silent = """
    scenario Durations and groups
      hot s        a 300ms b 500ms (cd)---|
      let out    = s.distinctUntilChanged()
      expect out   a 300ms b 500ms (cd)---|
    """

  private func silent(_ events: String) -> String {
    Self.silent.replacing("hot s        \(Self.events)", with: "hot s        \(events)")
  }

  /// Takes an event with the pointer or a finger, moves it by some ticks, and lets it go.
  private func pull(
    _ title: String, by ticks: Double, _ browser: Browser, isPhone: Bool
  ) throws {
    _ = try browser.text("\(mark(title)).scrollIntoView({ block: 'center', inline: 'center' })")
    let start = try center(browser, mark(title))
    let width = try browser.number("screenStep(\(mark(title)))")
    for part in 0...4 {
      let x = start.x + width * ticks * Double(part) / 4
      if isPhone {
        try browser.touch(part == 0 ? "touchStart" : "touchMove", (x, start.y))
      } else {
        try browser.mouse(part == 0 ? "mousePressed" : "mouseMoved", x, start.y)
      }
    }
    try browser.wait("drag.by === \(Int(ticks)) && !drag.play.isBusy")
    if isPhone {
      try browser.touch("touchEnd")
    } else {
      try browser.mouse("mouseReleased", start.x + width * ticks, start.y)
    }
  }

  private func undo(_ browser: Browser, _ modifiers: Int = 2) throws {
    try browser.press("z", code: 90, modifiers: modifiers)
  }

  @Test(arguments: [false, true])
  func `A pull writes the row anew, with the members of its groups`(
    isPhone: Bool
  ) throws {
    let file = "tick 100ms\n\n" + Self.silent + "\n"
    try using(
      ["marbles/a.marbles": file], word: "pulled", width: isPhone ? 390 : 1_280, isPhone: isPhone
    ) { browser, _ in
      try pull("\"b\"", by: 2, browser, isPhone: isPhone)
      try expectText(browser, silent("a-----b---(cd)---|"), "failed")
      try pull("\"b\"", by: -3, browser, isPhone: isPhone)
      try expectText(browser, silent("a--b------(cd)---|"), "failed")
      // A member leaves its group, and comes back.
      try pull("\"d\"", by: 2, browser, isPhone: isPhone)
      try expectText(browser, silent("a--b------c-d----|"), "failed")
      try pull("\"d\"", by: -2, browser, isPhone: isPhone)
      try expectText(browser, silent("a--b------(cd)---|"), "failed")
      // Each pull is one gesture. The last two end where the one before them ended.
      for events in [
        "a--b------c-d----|", "a--b------(cd)---|", "a-----b---(cd)---|", Self.events,
      ] {
        try undo(browser)
        try expectText(browser, silent(events), events == Self.events ? "passed" : "failed")
      }
      #expect(try browser.text("[...plays][0].past.length") == "0")
    }
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
