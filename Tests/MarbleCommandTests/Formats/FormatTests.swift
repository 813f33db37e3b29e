import Foundation
import Testing

@testable import MarbleCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A report` {
  @Test(arguments: Format.allCases)
  func `is written as its snapshot has it`(format: Format) throws {
    try expectSnapshot(format.render(.sample), format.rawValue)
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
