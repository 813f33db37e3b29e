import Foundation
import Testing

/// The pictures of the page for readers. `.ci/browser` makes them, and those of the repository are
/// copies.
extension BrowserTests {
  private static let username = """
    tick 100ms

    scenario A burst of typing is checked once, 0.5 s after the last key
      hot username    a-b-c-----------|
      let typed     = username.debounce(0.5s)
      expect typed    ---------c------|

    """

  @Test func `The page and a drag on it are pictures of a small size`() throws {
    try using(["marbles/username.marbles": Self.username], word: "drawn") { browser, _ in
      let page = try browser.picture("document.documentElement", height: 380)
      let event = mark("\"c\"")
      let start = try center(browser, event)
      let tick = (try center(browser, mark("\"c\"")).x - (try center(browser, mark("\"b\"")).x)) / 2
      let card = "document.querySelector('article')"
      // The card does not grow while the picture moves.
      _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
      _ = try browser.text("document.activeElement.blur()")
      var frames = [try browser.picture(card, height: 420, scale: 0.5)]
      try browser.mouse("mousePressed", start.x, start.y)
      let steps = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]
      for step in steps {
        try browser.mouse("mouseMoved", start.x + tick * Double(step), start.y)
        let row = "a-b-" + String(repeating: "-", count: step) + "c"
        try browser.wait("\(Self.area).value.includes('\(row)') && ![...plays][0].isBusy")
        frames.append(try browser.picture(card, height: 420, scale: 0.5))
      }
      try browser.mouse("mouseReleased", start.x, start.y)
      let drag = AnimatedPicture(
        frames, delays: frames.indices.map { $0 == 0 || $0 == 6 ? 120 : 35 })
      for (name, data) in [("page", page), ("drag", drag.data)] {
        #expect(data.count > 5_000 && data.count < 300_000, "\(name): \(data.count)")
        if let folder = ProcessInfo.processInfo.environment["MARBLES_PICTURES"] {
          try data.write(to: URL(fileURLWithPath: folder + "/\(name).png"))
        }
      }
    }
  }
}
