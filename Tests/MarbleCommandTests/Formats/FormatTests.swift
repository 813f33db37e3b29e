import Foundation
import Testing

@testable import MarbleCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A report` {
  /// `MARBLES_RECORD=1 swift test` writes the snapshots anew.
  @Test(arguments: Format.allCases)
  func `is written as its snapshot has it`(format: Format) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/\(format.rawValue).txt")
    let text = format.render(.sample)
    if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let snapshot = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == snapshot)
  }

  @Test func `is one line and a row for each folder when everything holds`() {
    #expect(
      Format.text.render(.green) == """
        ✓ marbles  1

        ✓ 1 scenario in 1 file holds

        """)
    #expect(Format.github.render(.green) == "✓ 1 scenario in 1 file holds\n")
  }

  @Test func `says that a shard was empty`() {
    #expect(
      Format.text.render(CheckResult(report: .init(files: [])))
        == "✓ nothing to run in this shard\n")
  }

  @Test(arguments: [Format.json, .baseline])
  func `is JSON that others read`(format: Format) throws {
    let data = Data(format.render(.sample).utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let files = try #require(report["files"] as? [[String: Any]])
    let scenarios = try #require(files[1]["scenarios"] as? [[String: Any]])
    #expect(
      scenarios.map { $0["title"] as? String } == [
        "It holds", "A burst, & \"more\": <once>", "🙂 Unknown",
      ])
  }

  @Test func `is XML that others read`() {
    let parser = XMLParser(data: Data(Format.junit.render(.sample).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }
}
