import Foundation
import Testing

import struct MarbleTestKit.SplitMixGenerator

@testable import MarbleProbes
@testable import MarbleScenarios

/// `MARBLES_MUTATIONS=100000 swift test --filter LayoutTests` tries more files than a normal test
/// run.
@Suite struct LayoutTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARBLES_MUTATIONS"].flatMap { Int($0) } ?? 300

  private func laidOut(_ bytes: [UInt8]) throws(LayoutRefusal) -> [UInt8] {
    try SourceFile(path: "a.marbles", bytes: bytes).laidOut()
  }

  /// Each `Files/some-layout.marbles` has its canonical layout in `some-layout.txt`.
  /// `MARBLES_RECORD=1` rewrites it.
  @Test(arguments: Package.files(in: "Tests/MarbleScenariosTests/Format", endingIn: ".marbles"))
  func `a file is laid out like its snapshot`(path: String) throws {
    let bytes = try Package.bytes(of: path)
    let text = String(decoding: try laidOut(bytes), as: UTF8.self)
    try expectRecorded(text, in: path.replacing(".marbles", with: ".txt"))
    try expectHarmless(bytes)
  }

  @Test func `every file of the package keeps its meaning and its report`() throws {
    for (path, bytes) in Share.of(try PackageFiles.all()) {
      let laidOut = try laidOut(bytes)
      try expectHarmless(bytes)
      let reports = [bytes, laidOut].map {
        ScenarioSuite(sources: [.init(path: "a", bytes: $0)]).run()
          .withoutPlaces
      }
      #expect(reports[0] == reports[1], "\(path)")
    }
  }

  @Test func `random expressions in parentheses keep their meaning`() throws {
    var random = RandomExpressions(seed: Share.seed(3))
    var readable = 0
    for _ in 0..<Self.count {
      let bytes = Array(random.file().utf8)
      guard (try? laidOut(bytes)) != nil else { continue }
      readable += 1
      try expectHarmless(bytes)
    }
    #expect(readable > Self.count / 3)
  }

  @Test func `random rows keep their meaning, and simultaneous events share a column`()
    throws
  {
    var random = RandomRows(seed: Share.seed(1))
    var readable = 0
    for _ in 0..<Self.count {
      let bytes = Array(random.file().utf8)
      guard let laidOut = try? laidOut(bytes) else { continue }
      readable += 1
      try expectHarmless(bytes)
      for scenario in try SourceFile(path: "a", bytes: laidOut).columns() {
        let columns = Dictionary(grouping: scenario) { $0.time }
        let areAligned = columns.values.allSatisfy { Set($0.map(\.column)).count == 1 }
        #expect(areAligned, "\(String(decoding: laidOut, as: UTF8.self))")
      }
    }
    #expect(readable > Self.count / 10)
  }

  @Test func `files of the package with random blanks and breaks keep their meaning`()
    throws
  {
    let files = try PackageFiles.parts()
    var random = SplitMixGenerator(seed: Share.seed(2))
    var readable = 0
    for _ in 0..<Self.count {
      var bytes = files[Int(random.next() % UInt64(files.count))]
      for _ in 0...random.next() % 4 {
        let place = Int(random.next() % UInt64(bytes.count + 1))
        let word = Self.words[Int(random.next() % UInt64(Self.words.count))]
        bytes.insert(contentsOf: word.utf8, at: place)
      }
      guard (try? laidOut(bytes)) != nil else { continue }
      readable += 1
      try expectHarmless(bytes)
    }
    #expect(readable > Self.count / 10)
  }

  @Test func `of rows without instants only those of cold sources begin at time zero`() throws {
    let text = """
      scenario A
        hot s         ab^- 500ms c
        let out     = s.map { f($0) }
        expect out    501ms c
        cold u          abc
        calls f       none
        fn f        = { $0 }

      """
    #expect(try String(decoding: laidOut(Array(text.utf8)), as: UTF8.self) == text)
  }

  /// A comment above a scenario belongs to the line above only if both are indented.
  @Test(arguments: ["tick 1ms", "where a = 1", "let b = never()", "order fixed"], [1, 2])
  func `an indented comment between the head and a scenario belongs to the scenario`(
    _ head: String, _ count: Int
  ) throws {
    let scenario = "scenario A\n  hot x     x|\n  expect x  x|\n"
    let next = scenario.replacing("A", with: "B")
    let comments = (1...count).map { "// \($0)\n" }
    let indented = comments.map { "   \($0)" }.joined()
    let text = head + "\n" + indented + scenario + indented + next
    let laid = try laidOut(Array(text.utf8))
    #expect(
      String(decoding: laid, as: UTF8.self)
        == head + "\n\n" + comments.joined() + scenario
        + comments.map { "  \($0)" }.joined() + "\n" + next)
    try expectHarmless(Array(text.utf8))
  }

  @Test func `a single carriage return at the end of a file is not a line`() throws {
    let bytes = try laidOut(Array("scenario A\n  hot a     a\n  expect a  a\n\r".utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == "scenario A\n  hot a     a\n  expect a  a\n")
  }

  @Test func `a file with errors has no layout, and reports all of them`() {
    let text = "scenario A\n  hot a (b\n  expect a 3x\nscenario B\n  hat c\n"
    #expect(throws: LayoutRefusal.self) { try laidOut(Array(text.utf8)) }
    do {
      _ = try laidOut(Array("scenario A\n hot a (b\n expect a 3x\n".utf8))
    } catch {
      #expect(error.failures.map(\.line) == [2, 3])
    }
  }

  @Test func `the alignment of many rows at many instants is limited`() throws {
    let rows = (1...2_000).map { "expect e\($0) @\($0)s a" }
    let text = "scenario A\n" + rows.joined(separator: "\n") + "\n"
    let bytes = try laidOut(Array(text.utf8))
    #expect(bytes.count < 20 * text.utf8.count)
    #expect(try laidOut(bytes) == bytes)
  }

  private func expectHarmless(_ bytes: [UInt8]) throws {
    let once = try laidOut(bytes)
    let text = String(decoding: once, as: UTF8.self)
    let fault = RewriteCheck.fault(inLayout: once, of: SourceFile(path: "a", bytes: bytes))
    #expect(fault == nil, "\(text)")
    let again = try? laidOut(once)
    #expect(again == once, "\(text)")
    let plain = text.replacing("\r\n", with: "\n")
    #expect(!plain.contains(" \n") && !plain.contains("\n\n\n") && plain.hasSuffix("\n"))
  }

  private static let words = [
    " ", "  ", "\t", "\r", "\n", "\r\n", "\n\n\n", "\n // c\n", "\n//c\n", " // c", "// c", " 2s ",
    " @1s ", "\n  .share()", "\n\n.share() // d", "\u{301}", "🇩", "é", "'", "\"", "--", " where ",
  ]
}
