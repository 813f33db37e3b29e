import Foundation
import Testing

/// How a person finds a scenario, and what the page does when files change.
extension BrowserTests {
  /// Files with forty scenarios that hold, and one in the last file that fails.
  private static let many: [String: String] = {
    var files: [String: String] = [:]
    for file in 1...4 {
      files["marbles/f\(file).marbles"] = (1...10).map { number in
        scenario.replacing("A burst", with: "Burst \(file)-\(number)") + "\n"
      }.joined(separator: "\n")
    }
    files["marbles/f4.marbles"]? += "\n" + scenario.replacing("-------c-|", with: "------c--|")
    return files
  }()

  private func card(_ title: String) -> String {
    "[...document.querySelectorAll('article')].find("
      + "card => card.querySelector('h3 a').textContent === '\(title)')"
  }

  private func isFocused(_ browser: Browser, _ element: String) throws -> Bool {
    try browser.text("document.activeElement === \(element)") == "true"
  }

  @Test func `A saved scenario that fails stays in view and in focus`() throws {
    try using(Self.many, word: "saved") { browser, folder in
      let saved = card("Burst 2-5 is checked once")
      _ = try browser.text("\(saved).scrollIntoView(), \(saved).querySelector('.edit').click()")
      let text = Self.scenario.replacing("A burst", with: "Burst 2-5")
        .replacing("-------c-|", with: "------c--|")
      _ = try browser.text("document.activeElement.select()")
      try browser.type(text)
      try browser.wait("\(saved).classList.contains('failed')")
      #expect(try browser.text(Self.count) == "41 scenarios, 2 failed, 1 open, 1 not saved")
      // A reload loses no text, once it is kept.
      let asks =
        "(event => (dispatchEvent(event), event.defaultPrevented))"
        + "(new Event('beforeunload', { cancelable: true }))"
      try browser.wait("!\(asks)")
      let top = try browser.number("Math.round(\(saved).getBoundingClientRect().top)")
      try click(browser, "\(saved).querySelector('[type=submit]')")
      try browser.wait("\(saved).querySelector('[type=reset]').textContent === 'Close'")
      try browser.wait("document.activeElement === \(saved).querySelector('[type=submit]')")
      #expect(abs(try browser.number("\(saved).getBoundingClientRect().top") - top) < 2)
      #expect(try folder.read("marbles/f2.marbles").contains("------c--|"))
      #expect(try browser.text(asks) == "false")
      #expect(try browser.text(Self.count) == "41 scenarios, 2 failed, 1 open")
      // The header leads to the next problem.
      _ = try browser.text("document.getElementById('problems').click()")
      #expect(try isFocused(browser, card("A burst is checked once")))
      // Its text offers to record the row before anything is typed.
      try browser.press("e", code: 69)
      try browser.wait(
        "document.querySelector('.playing .fixes button')?.textContent"
          + " === 'Record this row: expect typed'")
    }
  }

  /// A browser opens six connections to a server at most.
  @Test func `A page opens and follows its file beside six others`() throws {
    try using(["marbles/a.marbles": Self.scenario + "\n"], word: "tabs") { browser, folder in
      let address = try browser.text("location.href")
      for _ in 2...7 { try browser.open(address) }
      try folder.write(
        Self.scenario.replacing("A burst", with: "Typing") + "\n", to: "marbles/a.marbles")
      try browser.wait("document.querySelector('h3').textContent.includes('Typing')")
    }
  }

  @Test func `A search goes to the first hit and Escape returns`() throws {
    // The file that cannot be read has the words too, and is no scenario.
    let files = Self.many.merging(["marbles/torn.marbles": "secnario Burst 3-4\n"]) { $1 }
    try using(files, word: "searched") { browser, _ in
      _ = try browser.text("\(card("Burst 2-4 is checked once")).scrollIntoView()")
      let links = "[...document.querySelectorAll('nav a')].filter(link => !link.hidden).length"
      #expect(try browser.number(links) == 5)
      try browser.press("/", code: 191)
      // The page may still have moved the cards after the scrolling, but not after this.
      let first = try browser.text("reading.card.querySelector('h3 a').textContent")
      let height = try browser.number("reading.top")
      #expect(first.hasPrefix("Burst 2-"))
      try browser.type("burst 3-4")
      let hit = card("Burst 3-4 is checked once")
      try browser.wait("document.getElementById('shown').textContent === '1 of '")
      let top = try browser.number("\(hit).getBoundingClientRect().top")
      #expect(top > 40 && top < 200)
      #expect(try browser.number(links) == 2)
      // A slow browser still moves the cards in later frames.
      _ = try browser.text(
        "document.documentElement.style.overflowAnchor = 'none',"
          + " window.grow = frame => { document.body.style.paddingTop = frame * 20 + 'px';"
          + " if (frame < 6) requestAnimationFrame(() => grow(frame + 1)) },"
          + " addEventListener('keydown', () => requestAnimationFrame(() => grow(1)))")
      try browser.press("Escape", code: 27)
      try browser.wait("document.body.style.paddingTop === '120px'")
      try browser.wait("Math.abs(\(card(first)).getBoundingClientRect().top - \(height)) < 3")
      #expect(try browser.number(links) == 5)
      #expect(try browser.text("document.activeElement.id") == "")
      for hand in ["wheel", "pointerdown", "keydown"] {
        let event = "dispatchEvent(new Event('\(hand)'))"
        #expect(try browser.text("(returnTo(visible[0], 0), \(event), returning)") == "null")
      }
    }
  }

  @Test func `A changed file is sent without the page`() throws {
    try using(Self.many, word: "followed") { browser, folder in
      let edited = card("Burst 3-2 is checked once")
      _ = try browser.text(
        "window.addresses = [], window.fetch = (fetch => (address, ...rest) =>"
          + " (addresses.push(address), fetch(address, ...rest)))(fetch)")
      _ = try browser.text("\(edited).scrollIntoView(), \(edited).querySelector('.edit').click()")
      let top = try browser.number("\(edited).getBoundingClientRect().top")
      try folder.write(Data(Self.scenario.utf8), to: "marbles/f1.marbles")
      try folder.write(Data(Self.scenario.utf8), to: "marbles/g.marbles")
      try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/f2.marbles")
      let names = "[...document.querySelectorAll('h2')].map(name => name.textContent).sort().join()"
      let files = ["f1", "f3", "f4", "g"].map { "marbles/\($0).marbles" }.joined(separator: ",")
      try browser.wait("\(names) === '\(files)'")
      try browser.wait("document.getElementById('all').textContent === '23 scenarios'")
      #expect(abs(try browser.number("\(edited).getBoundingClientRect().top") - top) < 2)
      #expect(try isFocused(browser, "\(edited).querySelector('textarea')"))
      let others = "addresses.filter(address => !address.startsWith('changes/'))"
      #expect(try browser.text("\(others).join()") == "")
      #expect(try browser.number("document.querySelectorAll('nav a').length") == 4)
    }
  }

  @Test func `A keyboard, a screen reader and a phone reach everything`() throws {
    try using(Self.many, word: "reached", width: 390, isPhone: true) { browser, _ in
      try browser.press("Tab", code: 9)
      #expect(try browser.text("document.activeElement.textContent") == "Skip to the scenarios")
      _ = try browser.text("document.activeElement.click()")
      try browser.wait("document.activeElement.id === 'scenarios'")
      try browser.press("Tab", code: 9)
      #expect(try browser.text("document.activeElement.closest('article')?.id") != "undefined")
      let isOpen = "document.getElementById('files').matches(':popover-open')"
      #expect(try browser.text("document.getElementById('files').checkVisibility()") == "false")
      try tap(browser, "document.getElementById('menu')")
      try browser.wait(isOpen)
      try tap(browser, "document.querySelector('nav a[href*=f3]')")
      try browser.wait("!\(isOpen)")
      try browser.wait("location.hash === '#marbles-f3-marbles'")
      _ = try browser.text("\(card("Burst 3-1 is checked once")).querySelector('.edit').click()")
      // Each control has a name that says what it changes, and no other one has it.
      let controls = ["button", "textarea", "input"].map { ".playing \($0)" }.joined(separator: ",")
      let names =
        "[...document.querySelectorAll('\(controls)')]"
        + ".map(part => part.getAttribute('aria-label'))"
      let others = "\(names).filter(name => !name.endsWith(': Burst 3-1 is checked once'))"
      #expect(try browser.text("\(others).join()") == "")
      #expect(try browser.text("new Set(\(names)).size === \(names).length") == "true")
      let scrollers = "[...document.querySelectorAll('pre, figure')]"
      #expect(try browser.text("\(scrollers).every(part => part.tabIndex === 0)") == "true")
      let low =
        "[...document.querySelectorAll('button, nav a, input, h3 a')].filter(part =>"
        + " part.checkVisibility() && part.getBoundingClientRect().height < 24).length"
      #expect(try browser.number(low) == 0)
      for scheme in ["light", "dark"] {
        try browser.emulate(["prefers-color-scheme": scheme])
        #expect(try browser.number(Self.leastContrast) >= 3, "\(scheme)")
      }
    }
  }

  @Test(.enabled(if: firefox != nil, "MARBLES_FIREFOX names no browser: see .ci/browser"))
  func `The key Tab reaches a card in Firefox too`() throws {
    let server = try ServedProcess(["serve"], in: try ScratchFolder(Self.many))
    defer { server.stop() }
    let address = "http://127.0.0.1:\(server.port)\(server.path)"
    let browser = try Firefox(try #require(firefox), address)
    // Tab, Enter on the link that skips the list of files, Tab.
    let focused = try ["\u{E004}", "\u{E006}", "\u{E004}"].map { key in
      try browser.press(key)
      return try browser.text("document.activeElement.closest('.skip, article, main')?.tagName")
    }
    #expect(focused == ["A", "MAIN", "ARTICLE"])
    try write("tabbed")
  }

  /// The least contrast of an edge of a control with the card and with its own ground.
  private static let leastContrast = """
    (() => {
      const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
      const contrast = (one, two) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
      const parts = [...document.querySelectorAll('.playing textarea, .playing button, #search')];
      const paper = light(getComputedStyle(document.querySelector('.playing')).backgroundColor);
      return Math.min(...parts.map(part => getComputedStyle(part)).flatMap(style => [
        contrast(light(style.borderTopColor), light(style.backgroundColor)),
        contrast(light(style.borderTopColor), paper)]));
    })()
    """
}
