import Foundation
import Testing

@testable import MarbleCommand

/// Texts that are not saved, and those whose scenario or file is gone.
@Suite struct `The texts of a served page`: ServeSiteClient {
  private func site(_ folder: ScratchFolder, state: String) -> ServeSite {
    let context = CommandContext(
      environment: ["XDG_STATE_HOME": folder.url.path + "/\(state)"], folder: folder.url.path)
    var files = ServedFiles(under: ["marbles"], in: context)
    _ = files.refresh()
    return ServeSite(files, token: "secret", port: 8080)
  }

  private func drafts(_ site: ServeSite) throws -> [[String: String]] {
    let answer = try json(try response(site, get("/secret/drafts")))
    return try #require(answer["drafts"] as? [[String: String]])
  }

  /// Keeps a text in the place of an older one; nil to keep none, or to replace none.
  private func keep(
    _ site: ServeSite, _ original: String, _ text: String?, old: String? = nil
  ) throws -> Int {
    let drafts = [old, text].map { text -> Any in
      text.map { ["file": "marbles/a.marbles", "original": original, "text": $0] } ?? NSNull()
    }
    return status(site, try post("drafts", ["old": drafts[0], "new": drafts[1]]))
  }

  @Test func `are kept for the next server of the folder until they are saved`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let first = site(folder, state: "state")
    #expect(try drafts(first) == [])
    #expect(try keep(first, "a", "b") == 200)
    #expect(try keep(first, "a", "c", old: "b") == 200)
    #expect(try keep(first, "x", "y") == 200)
    let second = site(folder, state: "state")
    #expect(try drafts(second).map { $0["text"] } == ["c", "y"])
    // Another page changes the same text. Neither replaces what the other one has typed.
    #expect(try keep(second, "a", "d") == 200)
    #expect(try drafts(first).map { $0["text"] } == ["c", "y", "d"])
    #expect(try keep(second, "a", nil, old: "d") == 200)
    #expect(try keep(second, "a", nil, old: "c") == 200)
    #expect(try drafts(first) == [["file": "marbles/a.marbles", "original": "x", "text": "y"]])
    // Another folder has other ones.
    let other = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let context = CommandContext(
      environment: ["XDG_STATE_HOME": folder.url.path + "/state"], folder: other.url.path)
    #expect(Drafts(in: context).all == [])
    #expect(
      FileManager.default.contents(atPath: folder.url.path + "/marbles/a.marbles")?.isEmpty == false
    )
  }

  @Test func `have a limit, and the oldest ones are dropped`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let site = site(folder, state: "state")
    #expect(try keep(site, "0", "") == 200)
    let file = try #require(try folder.paths().first { $0.hasSuffix(".json") })
    // Each call reads and writes all texts, so only the last one is a call.
    let long = String(repeating: "x", count: 250 << 10)
    let texts = (1...33).map {
      #"{"file":"marbles/a.marbles","original":"\#($0)","text":"\#(long)"}"#
    }
    let content = #"{"drafts":[\#(texts.joined(separator: ","))]}"#
    try folder.write(Data(content.utf8), to: file)
    #expect(try keep(site, "34", long) == 200)
    #expect(try drafts(site).map { $0["original"] } == (2...34).map { "\($0)" })
    #expect(try keep(site, "a", long + long) == 413)
  }

  @Test func `are refused without a folder for them, and without a text`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let nowhere = site(folder)
    #expect(try keep(nowhere, "a", "b") == 422)
    #expect(try drafts(nowhere) == [])
    let site = site(folder, state: "marbles/a.marbles")
    #expect(try keep(site, "a", "b") == 422)
    #expect(status(site, try post("drafts", ["new": ["file": "a"]])) == 400)
    var request = try post("drafts", ["file": "a", "original": "b"])
    request.fields["origin"] = nil
    #expect(status(site, request) == 403)
    request.method = "PUT"
    #expect(status(site, request) == 405)
  }

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
    let run = try json(try response(site, try post("run", call)))
    #expect(run["verdict"] as? String == "passed")
    #expect(run["text"] as? String == text)
    #expect(try response(site, try post("save", call)).status == 200)
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
    for file in [
      "other/b.marbles", "marbles/../b.marbles", "marbles/none/b.marbles", "/tmp/b.marbles",
    ] {
      #expect(try save(file) == 403, "\(file)")
    }
    #expect(try save("marbles/b.txt") == 404)
    // A file that is there is not replaced, whether the page knows it or not.
    #expect(try save("marbles/b.marbles") == 404)
    #expect(try save("marbles/a.marbles") == 409)
  }
}
