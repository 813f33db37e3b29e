import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

/// The served page and the gallery say what `check` says, whatever is wrong.
@Suite struct `The verdicts of a page` {
  private static let holds = """
    scenario It holds
      hot s         -a-a-b|
      let out     = s.distinctUntilChanged()
      expect out    -a---b|

    """

  private static let broken = """
    property The timers are alike
      any query     1, 2  count 0...6 within 20t
      let out     = query.debounce(3t)
      let other   = query.debounce(4t)
      expect out == other

    """

  /// Folders with everything that can be wrong.
  private static let folders: [[String: [UInt8]]] =
    [
      ["a.marbles": holds],
      [
        "a.marbles": holds
          + holds.replacing("It holds", with: "It fails").replacing("---b", with: "-a-b"),
        "b.marbles": broken,
        "c.marbles": broken.replacing("4t", with: "3t"),
      ],
      [
        "unknown.marbles": holds.replacing("distinct", with: "distnct"),
        "untested.marbles": """
        property Nothing is tested
          any query     "", "a"  count 0...6 within 20t
          always query == "x" implies query == "a"

        property It has an unknown operator
          any query     "", "a"
          let out     = query.debonce(3t)
          always out == "a"

        """,
        "silent.marbles": "scenario It expects nothing\n  hot s  -a|\n  let out = s.skip(1)\n",
        "twice.marbles": holds + "\n" + holds,
      ],
      [
        "head.marbles": "tick nonsense\n\n" + holds,
        "unused.marbles": "where z = 3\n\n" + holds,
        "row.marbles": holds + "nonsense\n",
      ],
      [
        "orders.marbles": """
        scenario It relies on the order
          order any
          hot a       -a|
          hot b       -b|
          let both  = merge(a, b)
          expect both -(ab)|

        """
      ],
      ["page.md": "# A page\n\n```marbles\n\(holds)```\n\n```marbles\n\(broken)```\n"],
    ].map { $0.mapValues { Array($0.utf8) } } + [
      [
        "bytes.marbles": Array("scenario A\n".utf8) + [0xFF, 0x0A], "b.marbles": Array(holds.utf8),
        "empty.marbles": [], "comment.marbles": Array("// No scenario\n".utf8),
      ]
    ]

  @Test(arguments: folders.indices)
  func `are those of a check, and the header counts them`(number: Int) throws {
    let folder = try ScratchFolder([:])
    for (name, bytes) in Self.folders[number] {
      try folder.write(Data(bytes), to: "marbles/\(name)")
    }
    try folder.write(Data(Self.holds.utf8), to: "outside.marbles")
    for (name, target) in [("lost", "nowhere"), ("link", "../outside.marbles")] where number > 4 {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.url.path)/marbles/\(name).marbles", withDestinationPath: target)
    }
    let context = CommandContext(folder: folder.url.path)
    let json = CommandResult(to: ["check", "--format", "json"], in: context).output
    let report = try JSONDecoder().decode(CheckedReport.self, from: Data(json.utf8))
    let checked = report.files.flatMap { file in
      (file.problems.isEmpty ? [] : ["\(file.path) invalid"])
        + file.scenarios.map { "\($0.title) \($0.outcome)" }
    }

    var files = ServedFiles(under: ["marbles"], in: context)
    _ = files.refresh()
    let cards = files.page.cards
    #expect(cards.map { "\($0.isFile ? $0.group : $0.title) \($0.verdict)" } == checked)
    // Under a wrong head no scenario runs, and only the head has a message.
    let unusable = Set(cards.filter(\.isFile).map(\.group))
    for card in cards where card.verdict != .passed && !unusable.contains(card.group) {
      #expect(!card.messages.isEmpty)
    }

    let line = CommandResult(to: ["check"], in: context).output.split(separator: "\n").last ?? ""
    let gallery = CommandResult(to: ["render", "marbles", "-o", "x.html"], in: context)
    for html in [files.page.html, try folder.read("x.html")] {
      let header = try #require(html.firstMatch(of: #/<p id="count"[^\n]*/#)).0
        .replacing(#/<[^>]*>/#, with: "")
      let (count, verdict) = (
        header.prefix { $0 != "," }, header.split(separator: ", ").dropFirst()
      )
      #expect(line.contains(" \(count) in "))
      #expect(verdict == ["all hold"] ? line.hasPrefix("✓") : line.hasPrefix("✗"))
      for part in verdict where verdict != ["all hold"] { #expect(line.contains(part), "\(line)") }
      let problems = line.split(separator: #/[:,] /#).dropFirst().filter { !$0.hasSuffix("passed") }
      #expect(verdict == ["all hold"] ? problems.isEmpty : problems == Array(verdict))
    }
    #expect(gallery.output.hasPrefix("x.html: "))
  }

  private struct CheckedReport: Decodable {
    struct File: Decodable {
      struct Scenario: Decodable {
        var title, outcome: String
      }
      struct Problem: Decodable {}
      var path: String
      var problems: [Problem]
      var scenarios: [Scenario]
    }
    var files: [File]
  }

  @Test(arguments: ["\n", "\r\n"])
  func `of a broken property come with its session, which can be moved and kept`(
    breaks: String
  ) throws {
    let text =
      (Self.holds.replacing("It holds", with: "The timers are alike, 1") + "\n" + Self.broken)
      .replacing("\n", with: breaks)
    let folder = try ScratchFolder(["marbles/a.marbles": text])
    var files = ServedFiles(under: ["marbles"], in: CommandContext(folder: folder.url.path))
    _ = files.refresh()
    let site = ServeSite(files, token: "secret", port: 8080)
    let card = try #require(files.page.cards.last)
    let place = try #require(card.editable)
    let kept = try #require(card.session?.text)
    // The file has the first title already.
    #expect(kept.contains("expect out == other\n\nscenario The timers are alike, 2\n"))
    let html = files.page.html
    #expect(html.contains(">Keep this session</button>"))
    let figure = try #require(html.firstMatch(of: #/<figure[^>]*data-text="[^"]*alike, 2[^"]*">/#))
    let mark = try #require(
      html[figure.range.upperBound...].firstMatch(of: #/data-mark="([0-9]+)"/#).flatMap {
        Int($0.1)
      })
    // The event of the session moves in the text that keeps it.
    let moved = try run(site, place, ["text": kept, "mark": mark, "by": 2])
    let row = try #require(kept.firstMatch(of: #/hot query +/#)).0
    #expect((moved["text"] as? String)?.contains("\(row)--") == true, "\(moved["text"] ?? "")")
    #expect(moved["verdict"] as? String == "failed")
    #expect((moved["picture"] as? String)?.split(separator: "<figure").count == 2)
    // A session that is kept already is not offered again.
    #expect(
      (moved["fixes"] as? [[String: String]])?.contains { $0["title"]!.hasPrefix("Keep") } == false)
    let alone = try run(site, place, ["text": place.text])
    #expect((alone["fixes"] as? [[String: String]])?.first?["text"] == kept)
  }
}

extension `The verdicts of a page`: ServeSiteClient {
  private func run(
    _ site: ServeSite, _ place: GalleryPage.EditableText, _ change: [String: Any]
  ) throws -> [String: Any] {
    let call = call(place, "").merging(change) { $1 }
    return try json(site.answer(try post("run", call)))
  }
}
