import Foundation
import Testing

@testable import MarbleCommand

/// Texts whose scenario or file is gone.
@Suite struct `The texts of a served page`: ServeSiteClient {
  @Test(arguments: ["\n", "\r\n", ""])
  func `whose scenario is gone run and are saved at the end of the file`(end: String) throws {
    let content =
      String(Self.scenario.dropLast()).replacing("\n", with: end.isEmpty ? "\n" : end) + end
    let folder = try ScratchFolder(["marbles/a.marbles": content])
    let site = site(folder)
    let place = try #require(site.files.page.cards.first?.editable)
    let text = String(Self.scenario.dropLast()).replacing("A burst", with: "Another")
    var call = call(place, text)
    (call["from"], call["to"]) = (content.utf8.count, content.utf8.count)
    let run = try json(site.answer(try post("run", call)))
    #expect(run["verdict"] as? String == "passed")
    #expect(run["text"] as? String == text)
    #expect(status(site, try post("save", call)) == 200)
    let line = end.isEmpty ? "\n" : end
    let added = text.replacing("\n", with: line) + line
    #expect(
      try folder.read("marbles/a.marbles") == content + (end.isEmpty ? line + line : line) + added)
  }

  @Test func `whose file is gone are saved in a new one, below the paths only`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario, "other/x.txt": ""])
    let site = site(folder)
    func save(_ file: String) throws -> Int {
      let call: [String: Any] = [
        "file": file, "version": "", "from": 0, "to": 0, "text": String(Self.scenario.dropLast()),
      ]
      return status(site, try post("save", call))
    }
    #expect(try save("marbles/b.marbles") == 200)
    #expect(try folder.read("marbles/b.marbles") == Self.scenario)
    let outside = folder.url.path + "/other/b.marbles"
    for file in ["other/b.marbles", "marbles/../b.marbles", "marbles/none/b.marbles", outside] {
      #expect(try save(file) == 403, "\(file)")
    }
    let nowhere = try post(
      "save", ["file": "marbles/x/b.marbles", "version": "", "from": 0, "to": 0, "text": "x"])
    #expect(
      try json(site.answer(nowhere))["error"] as? String
        == "The folder of the file is gone: it was not written.")
    #expect(try save("marbles/b.txt") == 404)
    // A file that is there is not replaced, whether the page knows it or not.
    #expect(try save("marbles/b.marbles") == 404)
    #expect(try save("marbles/a.marbles") == 409)
  }

  @Test func `whose file is gone are saved below the head that the file had`() throws {
    let head = "tick 10ms  // a column\n\n"
    let folder = try ScratchFolder(["marbles/a.marbles": head + Self.scenario])
    var site = site(folder)
    let text = String(Self.scenario.dropLast())
    try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/a.marbles")
    let isNew = site.refresh()
    #expect(isNew)
    let call: [String: Any] = [
      "file": "marbles/a.marbles", "version": "", "from": 0, "to": 0, "text": text,
    ]
    let saved = try json(site.answer(try post("save", call)))
    #expect(try folder.read("marbles/a.marbles") == head + Self.scenario)
    // The page learns where its text is.
    let isBack = site.refresh()
    #expect(isBack)
    let place = try #require(site.files.page.cards.first?.editable)
    #expect(saved["version"] as? String == place.version)
    #expect(saved["from"] as? Int == place.range.lowerBound)
    #expect(saved["to"] as? Int == place.range.upperBound)
  }
}
