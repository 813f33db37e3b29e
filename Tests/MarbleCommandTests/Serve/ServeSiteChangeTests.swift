import Foundation
import MarbleEditor
import Testing

@testable import MarbleCommand

/// What the page receives after a change, without a socket.
@Suite struct `The changes that a served page receives`: ServeSiteClient {
  private func changes(_ site: ServeSite, since revision: Int) throws -> [String: Any] {
    try json(site.answer(get("/secret/changes/\(revision)")))
  }

  private func text(_ name: String) -> String { Self.scenario.replacing("burst", with: name) }

  @Test func `have the changed files only, each with its place`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": text("first"), "marbles/c.marbles": text("third"),
    ])
    var site = site(folder)
    #expect((try changes(site, since: 1)["changed"] as? [Any])?.isEmpty == true)
    try folder.write(Data(text("second").utf8), to: "marbles/b.marbles")
    try folder.write(Data(text("fourth").utf8), to: "marbles/c.marbles")
    let isNew = site.refresh()
    #expect(isNew)
    let answer = try changes(site, since: 1)
    #expect(answer["revision"] as? Int == 2)
    let changed = try #require(answer["changed"] as? [[String: Any]])
    #expect(changed.map { $0["anchor"] as? String } == ["marbles-b-marbles", "marbles-c-marbles"])
    #expect(changed.map { $0["after"] as? String } == ["marbles-a-marbles", "marbles-b-marbles"])
    let html = try #require(changed.last?["html"] as? String)
    #expect(html.contains("A fourth is checked once") && !html.contains("first"))
    #expect(html.hasPrefix("<section") && html.contains("<form class=\"editor\""))
    // The new section is that of a page that is loaded now.
    let page = site.answer(get("/secret/")).body
    #expect(String(decoding: page, as: UTF8.self).contains(html))

    try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/a.marbles")
    try folder.write(Data("// nothing\n".utf8), to: "marbles/b.marbles")
    _ = site.refresh()
    let last = try changes(site, since: 2)
    #expect(Set(last["gone"] as? [String] ?? []).contains("marbles-a-marbles"))
    #expect((try changes(site, since: 3)["gone"] as? [Any])?.isEmpty == true)
    // A page that was loaded earlier receives all that it has missed.
    let missed = try #require(try changes(site, since: 1)["changed"] as? [[String: Any]])
    #expect(missed.contains { $0["anchor"] as? String == "marbles-c-marbles" })
  }

  @Test func `give a file that comes back its old place`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": text("first"), "marbles/b.marbles": text("other"),
    ])
    var site = site(folder)
    try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/a.marbles")
    _ = site.refresh()
    try folder.write(Data(text("second").utf8), to: "marbles/a.marbles")
    _ = site.refresh()
    let answer = try changes(site, since: 1)
    let changed = try #require(answer["changed"] as? [[String: Any]])
    #expect(changed.map { $0["anchor"] as? String } == ["marbles-a-marbles"])
    #expect((answer["gone"] as? [Any])?.isEmpty == true)
  }

  @Test func `offer to record each row that does not hold, and all of them`() throws {
    let rows = """
      scenario Two rows
        hot a         -a-a-b|
        let out     = a.distinctUntilChanged()
        let two     = a.map { $0 }
        expect out    -a-a-b|
        expect two    -a---b|
      """
    let site = site(try ScratchFolder(["marbles/a.marbles": rows]))
    let answer = try json(site.answer(try post("run", call(site, rows))))
    let fixes = try #require(answer["fixes"] as? [[String: String]])
    let out = rows.replacing("out    -a-a-b|", with: "out    -a---b|")
    let two = rows.replacing("two    -a---b|", with: "two    -a-a-b|")
    let both = out.replacing("two    -a---b|", with: "two    -a-a-b|")
    #expect(
      fixes == [
        ["title": "Record this row: expect out", "text": out],
        ["title": "Record this row: expect two", "text": two],
        ["title": "Record all rows", "text": both],
      ])
    let open = both.replacing("expect out    -a---b|", with: "expect out")
    let empty = try json(site.answer(try post("run", call(site, open))))
    #expect(
      empty["fixes"] as? [[String: String]] == [
        ["title": "Record this row: expect out", "text": both]
      ])
    let right = try json(site.answer(try post("run", call(site, both))))
    #expect((right["fixes"] as? [Any])?.isEmpty == true)
  }
}
