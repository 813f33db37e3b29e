import Foundation
import Testing

/// The page on paper, in the colours of a system, without scripts, and as axe sees it.
extension BrowserTests {
  /// A folder in which everything fails that can.
  static let broken: [String: String] = [
    "marbles/a.marbles": [
      scenario,
      scenario.replacing("-------c-|", with: "------c--|")
        .replacing("A burst", with: "A late burst"),
      scenario.replacing("debounce", with: "debonce").replacing("A burst", with: "No burst"),
    ].joined(separator: "\n\n") + "\n",
    "marbles/empty.marbles": "",
    "marbles/property.marbles": """
    property The first value is the last one
      any s         "a", "b" count 1...3 within 4t
      let out     = s.take(1)
      finally out == s

    property A limit
      any s         "a" count 0...6 within 4t
      always runing(s) <= 1

    """,
    "marbles/torn.marbles": "secnario x\n",
  ]

  /// The script of axe-core.
  static let axe = ProcessInfo.processInfo.environment["MARBLES_AXE"]

  /// The controls that a person sees, but for links.
  private static let controls = """
    [...document.querySelectorAll('button, input, textarea, summary')]
      .filter(part => part.checkVisibility({ visibilityProperty: true }))
    """

  /// Whether each card shows without colours that it holds or not: the sign and the border.
  private func expectSigns(_ browser: Browser, _ medium: String) throws {
    let signs = try browser.text(
      """
      [...document.querySelectorAll('main article')].map(card => [
        ['passed', 'failed', 'invalid'].find(name => card.classList.contains(name)),
        getComputedStyle(card).borderLeftWidth,
        getComputedStyle(card.querySelector('mark'), '::before').content.slice(0, 2)
      ].join(' ')).filter((sign, at, all) => all.indexOf(sign) === at).sort().join()
      """)
    #expect(signs == "failed 6px \"✗,invalid 6px \"✗,passed 1px \"✓", "\(medium)")
  }

  private func keep(_ browser: Browser, _ name: String, height: Double) throws {
    guard let folder = ProcessInfo.processInfo.environment["MARBLES_PICTURES"] else { return }
    _ = try browser.text("scrollTo(0, 0)")
    try browser.picture("document.documentElement", height: height)
      .write(to: URL(fileURLWithPath: folder + "/\(name).png"))
  }

  @Test func `On paper the page has no control, and shows what fails`() throws {
    // The width of A4 paper.
    try using(Self.broken, word: "printed", width: 718) { browser, _ in
      let changed = Self.scenario.replacing("a-b-c", with: "a-b--c")
      _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
      try replaceText(browser, changed)
      try expectText(browser, changed, "failed")
      try browser.press("z", code: 90, modifiers: 2)
      try expectText(browser, Self.scenario, "passed")
      try browser.emulate(medium: "print")
      // The only control is the text that the picture shows.
      #expect(try browser.text("\(Self.controls).map(part => part.tagName).join()") == "TEXTAREA")
      #expect(
        try browser.text("document.querySelector('.playing .source').checkVisibility()") == "false")
      #expect(try browser.text("document.getElementById('count').checkVisibility()") == "true")
      try expectSigns(browser, "print")
      // A row is not broken, and nothing is beyond the edge of the paper.
      let broken = """
        [...document.querySelectorAll('main pre')].filter(part => {
          const style = getComputedStyle(part);
          const lines = part.textContent.trimEnd().split('\\n').length;
          const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
          return part.clientHeight - padding > (lines + 0.5) * parseFloat(style.lineHeight);
        }).map(part => part.textContent).join('\\n')
        """
      #expect(try browser.text(broken) == "")
      #expect(try browser.number("document.documentElement.scrollWidth - innerWidth") <= 0)
      try keep(browser, "print", height: 1_400)
    }
  }

  @Test func `In the colours of a system each control has an edge, and a failure is seen`() throws {
    try using(Self.broken, word: "forced", width: 390) { browser, _ in
      _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
      try browser.emulate(["forced-colors": "active"])
      #expect(try browser.text("matchMedia('(forced-colors: active)').matches") == "true")
      try expectSigns(browser, "forced colours")
      let bare = """
        [...document.querySelectorAll('button, #search, .editor textarea')]
          .filter(part => part.checkVisibility() && getComputedStyle(part).borderTopWidth === '0px')
        """
      #expect(try browser.number("\(bare).length") == 0)
      try keep(browser, "forced", height: 800)
    }
  }

  @Test(arguments: [1_440, 390])
  func `Without scripts the page has no dead control`(width: Int) throws {
    try using(Self.broken, word: "scriptless", width: width) { browser, _ in
      try browser.reload(withScripts: false)
      // The list of files opens without a script, where it is not shown all the time.
      let controls = try browser.text("\(Self.controls).map(part => part.id).join()")
      #expect(controls == (width < 1_100 ? "menu" : ""))
      if width < 1_100 {
        let menu = try center(browser, "document.getElementById('menu')")
        try browser.clickOnce(menu)
        try browser.wait("document.getElementById('files').matches(':popover-open')")
        let link = "document.querySelector('nav a[href*=property]')"
        try browser.clickOnce(try center(browser, link))
        try browser.wait("location.hash === '#marbles-property-marbles'")
      }
      #expect(
        try browser.text("document.querySelector('noscript p').checkVisibility()") == "true")
      #expect(
        try browser.text(
          "[...document.querySelectorAll('[data-mark]')].every("
            + "mark => getComputedStyle(mark).cursor === 'auto')") == "true")
      #expect(
        try browser.text(Self.count) == "5 scenarios, 2 failed, 2 invalid, 2 files unusable")
      try expectSigns(browser, width: width)
      try keep(browser, "scriptless-\(width)", height: 800)
    }
  }

  /// The sign is text, and the edge a shadow, which needs no room.
  private func expectSigns(_ browser: Browser, width: Int) throws {
    let edges = try browser.text(
      """
      [...document.querySelectorAll('main article')]
        .every(card => card.matches('.passed') === (getComputedStyle(card).boxShadow === 'none'))
      """)
    #expect(edges == "true", "\(width)")
  }

  /// The order of the headings, the names of controls and the roles.
  @Test(.enabled(if: axe != nil, "MARBLES_AXE names no axe-core"), arguments: [1_280, 390])
  func `axe finds nothing on the page, in any state of a card`(width: Int) throws {
    let axe = try String(contentsOfFile: try #require(Self.axe), encoding: .utf8)
    try using(Self.broken, word: "accessible", width: width, isPhone: width < 1_000) {
      browser, folder in
      #expect(try browser.violations(axe) == "")
      // It does find what is wrong.
      _ = try browser.text(
        "document.querySelector('main').append(document.createElement('button'))")
      #expect(try browser.violations(axe).hasPrefix("button-name: <button>"))
      _ = try browser.text("document.querySelector('main').lastChild.remove()")
      let headings = "[...document.querySelectorAll('h1, h2, h3')].map(part => part.tagName)"
      #expect(try browser.text("\(headings).slice(0, 3).join()") == "H1,H2,H3")
      for scheme in ["light", "dark"] {
        try browser.emulate(["prefers-color-scheme": scheme])
        #expect(try browser.violations(axe) == "", "\(scheme)")
      }
      // All cards are open, one is in conflict, and the server is gone.
      _ = try browser.text("document.querySelectorAll('button.edit').forEach(one => one.click())")
      try browser.wait("document.querySelectorAll('.playing').length === 5")
      try browser.wait("[...plays].every(play => !play.isBusy)")
      _ = try browser.text("\(Self.area).focus()")
      try browser.type("// mine\n")
      try folder.write(Data((Self.changed + "\n").utf8), to: "marbles/a.marbles")
      try browser.wait("document.querySelector('.torn')")
      try browser.wait("[...plays].every(play => !play.isBusy)")
      for scheme in ["light", "dark"] {
        try browser.emulate(["prefers-color-scheme": scheme])
        #expect(try browser.violations(axe) == "", "\(scheme)")
      }
      try keep(browser, "open-\(width)", height: 800)
    }
  }
}
