import Foundation
import Testing

/// A text that a person has typed is not lost, whatever happens to the page, the server and the
/// file.
extension BrowserTests {
  private static let theirs = "\(card).querySelector('.theirs pre')?.textContent"
  static let changed = scenario.replacing("-------c-|", with: "-----b---|")
  private static let live = "document.getElementById('live').textContent"

  private func address(_ server: ServedProcess) -> String {
    "http://127.0.0.1:\(server.port)\(server.path)"
  }

  /// Opens the only scenario, types a text, and waits until it is kept.
  private func type(_ text: String, in browser: Browser) throws {
    _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
    try replaceText(browser, text)
    try browser.wait("areKept() && kept.size === 1")
  }

  @Test func `A typed text survives a reload, and another call at the same port`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario + "\n"])
    var server = try ServedProcess(["serve"], in: folder)
    defer { server.stop() }
    let browser = try Browser(try #require(chromium))
    defer { browser.quit() }
    try browser.open(address(server))
    try type(Self.changed, in: browser)
    try expectText(browser, Self.changed, "failed")
    let first = server
    for call in 1...2 {
      // First a reload, then the same port with another token.
      if call == 2 {
        server.stop()
        server = try ServedProcess(["serve", "--port", "\(server.port)"], in: folder)
        #expect(server.path != first.path)
        // The page of the call before learns that its server is gone, and keeps the text.
        try browser.wait("\(Self.live).includes('Another call')")
        #expect(try browser.text("\(Self.area).value") == Self.changed)
        #expect(
          try browser.number("Number(getComputedStyle(document.querySelector('.picture')).opacity)")
            < 0.6)
      }
      try browser.open(address(server))
      try expectText(browser, Self.changed, "failed")
      try browser.wait("\(Self.count) === '1 scenario, 1 failed, 1 open, 1 not saved'")
    }
    #expect(try folder.read("marbles/a.marbles") == Self.scenario + "\n")
    // A saved text is not opened again.
    try press(browser, "Save to file")
    try browser.wait("\(Self.isSaved) && areKept() && kept.size === 0")
    #expect(try folder.read("marbles/a.marbles") == Self.changed + "\n")
    try browser.open(address(server))
    try browser.wait("\(Self.count) === '1 scenario, 1 failed'")
    try write("kept")
  }

  @Test func `A card in which nothing is typed follows its file`() throws {
    try using(["marbles/a.marbles": Self.scenario + "\n"], word: "followed") { browser, folder in
      _ = try browser.text("\(Self.card).querySelector('button.edit').click()")
      let other = Self.scenario.replacing("a-b-c", with: "a-bc-")
        .replacing("-------c-|", with: "------c--|")
      try replaceText(browser, other)
      try expectText(browser, other, "passed")
      try browser.press("s", code: 83, modifiers: 2)
      try browser.wait("\(Self.said) === 'Saved.' && \(Self.isSaved)")
      // A run does not take the word away, which is as green as that of the outcome.
      usleep(600_000)
      let colours =
        "[...\(Self.card).querySelectorAll('mark, .said')].map(part => getComputedStyle(part).color)"
      let said = try browser.text("\(Self.said) + new Set(\(colours)).size")
      #expect(said == "Saved.1")
      try folder.write(Data((Self.changed + "\n").utf8), to: "marbles/a.marbles")
      try expectText(browser, Self.changed, "failed")
      try browser.wait("\(Self.count) === '1 scenario, 1 failed, 1 open'")
      // The card has the verdicts of the typed text and of the file.
      try replaceText(browser, Self.scenario)
      try expectText(browser, Self.scenario, "passed")
      try browser.wait("\(Self.card).querySelector('.disk').textContent === 'On disk: failed'")
      #expect(try browser.text(Self.count) == "1 scenario, 1 failed, 1 open, 1 not saved")
    }
  }

  @Test(
    arguments: [
      (scenario, scenario + "\n\n" + scenario.replacing("A burst", with: "Another burst")),
      (scenario, "// Two.\n\(changed)\n// The end."),
      (broken["marbles/property.marbles"]!.components(separatedBy: "\n\n")[0], nil),
    ])
  func `A second save writes nothing twice`(file: String, text: String?) throws {
    try using(["marbles/a.marbles": file + "\n"], word: "saved") { browser, folder in
      if let text { try type(text, in: browser) } else { try press(browser, "Keep this session") }
      try browser.wait("areKept() && kept.size === 1 && [...plays].every(play => !play.isBusy)")
      let text = try browser.text("\(Self.area).value.trimEnd()")
      for _ in 0..<3 {
        _ = try browser.text("[...plays].map(save).length")
        try browser.wait("[...plays].every(play => !play.isSaving && !isUnsaved(play))")
        usleep(400_000)
        try browser.wait("!isStale && !isRefreshing")
        #expect(try folder.read("marbles/a.marbles") == text + "\n")
      }
    }
  }

  @Test func `Both texts are shown when the file changes, and typing still runs`() throws {
    try using(["marbles/a.marbles": Self.scenario + "\n"], word: "torn") { browser, folder in
      try type(Self.changed, in: browser)
      let their = Self.scenario.replacing("a-b-c----|", with: "a-b--c---|")
      try folder.write(Data((their + "\n").utf8), to: "marbles/a.marbles")
      try browser.wait("\(Self.theirs)?.startsWith('scenario A burst')")
      #expect(
        try browser.text("\(Self.card).querySelector('.theirs ins').textContent")
          == "  hot username    a-b--c---|")
      let more = Self.changed.replacing("a-b-c", with: "a---c")
      // Keys within a second are one gesture.
      usleep(1_100_000)
      try replaceText(browser, more)
      try expectText(browser, more, "failed")
      try browser.wait(
        "\(Self.card).querySelector('.picture').textContent.includes('\"c\" at 4ms')")
      // Ctrl-S asks for a choice first, and then keeps the editor, the caret and the undo.
      try browser.press("s", code: 83, modifiers: 2)
      try browser.wait("\(Self.said).includes('Choose first')")
      try press(browser, "Keep mine")
      try browser.wait("document.activeElement === \(Self.area)")
      _ = try browser.text("\(Self.area).setSelectionRange(9, 12)")
      try browser.press("s", code: 83, modifiers: 2)
      try browser.wait(Self.isSaved)
      #expect(try folder.read("marbles/a.marbles") == more + "\n")
      #expect(
        try browser.text(
          "[\(Self.area).selectionStart, \(Self.area).selectionEnd,"
            + " document.activeElement === \(Self.area)].join()") == "9,12,true")
      try browser.press("z", code: 90, modifiers: 2)
      try expectText(browser, Self.changed, "failed")
      #expect(try browser.text("document.activeElement === \(Self.area)") == "true")
    }
  }

  @Test func `A text survives the deletion of its file`() throws {
    let path = "marbles/b.marbles"
    let other = Self.scenario.replacing("A burst", with: "Another burst") + "\n"
    let files = [path: Self.scenario + "\n", "marbles/c.marbles": other]
    try using(files, word: "kept") { browser, folder in
      let text = "tick 1ms\n\n// Typed.\n" + Self.changed
      try type(text, in: browser)
      try FileManager.default.removeItem(atPath: folder.url.path + "/\(path)")
      let lost = "document.querySelector('article.torn')"
      try browser.wait("\(lost)?.textContent.includes('no longer in the file')")
      #expect(try browser.text("\(lost).querySelector('textarea').value") == text)
      // After a reload there is only the text that was kept.
      try browser.open(try browser.text("location.href"))
      try browser.wait("\(lost)?.querySelector('textarea').value === `\(text)`")
      #expect(
        try browser.text("\(lost).querySelector('h3 a').textContent") == "A burst is checked once")
      try browser.wait("\(lost).matches('.failed') && \(lost).querySelector('.picture svg')")
      try press(browser, "Keep mine")
      try press(browser, "Save to file")
      let saved = text + "\n"
      for _ in 0..<100 where (try? folder.read(path)) != saved { usleep(50_000) }
      #expect(try folder.read(path) == saved)
      try browser.wait("document.querySelectorAll('article.torn').length === 0")
    }
  }
}
