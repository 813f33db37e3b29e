import Foundation
import Testing

import struct MarbleTestKit.SplitMixGenerator

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct RecordingTests {
  private func record(_ bytes: [UInt8], _ path: String = "a.marbles") -> FileRecording {
    let suite = ScenarioSuite(sources: [.init(path: path, bytes: bytes)])
    return suite.recorded(systems: [Self.echo]) { _, _ in true }[0]
  }

  private func record(_ text: String) -> String {
    String(decoding: record(Array(text.utf8)).new, as: UTF8.self)
  }

  /// Each `Files/some-case.marbles` has its result in `some-case.txt`, which `MARBLES_RECORD=1`
  /// rewrites: the lines that are removed or added, and the messages about scenarios that stay
  /// unchanged.
  @Test(arguments: Package.files(in: "Tests/MarbleScenariosTests/Record", endingIn: ".marbles"))
  func `a file is recorded like its snapshot`(path: String) throws {
    let bytes = try Package.bytes(of: path)
    let recording = record(bytes, path)
    let text = Self.difference(from: bytes, to: recording.new) + Self.remarks(on: recording)
    try expectRecorded(text, in: path.replacing(".marbles", with: ".txt"))
    #expect(record(recording.new).new == recording.new, "recorded twice it differs")
  }

  /// The removed lines with `-` and their numbers in the old file, and the added lines with `+` and
  /// their numbers in the new one.
  private static func difference(from old: [UInt8], to new: [UInt8]) -> String {
    func lines(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    return lines(new).difference(from: lines(old)).map { change in
      switch change {
      case .remove(let offset, let line, _): "-\(offset + 1) \(line)\n"
      case .insert(let offset, let line, _): "+\(offset + 1) \(line)\n"
      }
    }.joined()
  }

  private static func remarks(on recording: FileRecording) -> String {
    let remarks = recording.scenarios.flatMap { scenario -> [String] in
      switch scenario.outcome {
      case .kept, .recorded: []
      case .invalid(let failures):
        failures.map { "invalid \($0.line):\($0.column): \($0.message)" }
      case .refused(let failures):
        failures.map { "refused \($0.line):\($0.column): \($0.message)" }
      }
    }
    let problems = recording.problems.map { "wrong \($0.line):\($0.column): \($0.message)" }
    return (problems + remarks).map { "-- \($0)\n" }.joined()
  }

  @Test func `a key of the head that no row used before stays, and is reported`() {
    let head = "where a = 7, p = (a b)\n"
    let text = head + "scenario A\n  hot s     -1|\n  expect s  -2|\n"
    let recording = record(Array(text.utf8))
    let new = String(decoding: recording.new, as: UTF8.self)
    #expect(new == text.replacing("-2|", with: "-1|"))
    #expect(
      recording.problems.map(\.message) == [
        "no diagram uses the key 'a'", "no diagram uses the key 'p'",
      ])
  }

  @Test func `files that hold stay as they are, byte for byte`() throws {
    for (path, bytes) in Share.of(try PackageFiles.all()) {
      #expect(record(bytes, path).new == bytes, "\(path)")
    }
  }

  @Test func `empty rows become rows that hold, with the same events`() throws {
    var scenarios = 0
    for (path, bytes) in Share.of(try PackageFiles.all()) where !path.hasPrefix("forms") {
      let emptied = Self.replacingRows(of: bytes) { _ in "" }
      let recording = record(emptied, path)
      let reports = [bytes, recording.new].map {
        ScenarioSuite(sources: [.init(path: path, bytes: $0)]).run(
          systems: [Self.echo]
        ).scenarios
      }
      // A scenario with cases has a report for each, and is not recorded.
      let ofTitle = reports.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.title, $0) }) }
      for scenario in recording.scenarios {
        guard case .recorded = scenario.outcome, let old = ofTitle[0][scenario.title],
          let new = ofTitle[1][scenario.title]
        else { continue }
        scenarios += 1
        #expect(new.outcome == .passed, "\(path): \(scenario.title)")
        #expect(new.observers.map(\.actual) == old.observers.map(\.actual))
        #expect(new.subscriptions.map(\.actual) == old.subscriptions.map(\.actual))
        #expect(new.calls.map(\.actual) == old.calls.map(\.actual))
      }
    }
    #expect(scenarios > Share.of(700))
  }

  @Test func `wrong rows are rewritten until they hold, or left unchanged`() throws {
    var random = SplitMixGenerator(seed: 3)
    for (path, bytes) in Share.of(try PackageFiles.all()) where !path.hasPrefix("forms") {
      let wrong = Self.replacingRows(of: bytes) { isWindow in
        let rows =
          isWindow ? ["none", "^", "--^--!", "(^!)"] : ["-", "a", "--xy|", "q#", "(ab)-7"]
        return " " + rows[Int(random.next() % UInt64(rows.count))]
      }
      let recording = record(wrong, path)
      let report = ScenarioSuite(sources: [.init(path: path, bytes: recording.new)]).run(
        systems: [Self.echo])
      for scenario in recording.scenarios {
        guard case .recorded = scenario.outcome else { continue }
        let after = report.scenarios.first { $0.title == scenario.title }
        #expect(after?.outcome == .passed, "\(path): \(scenario.title)")
      }
      #expect(Self.unchangeable(wrong) == Self.unchangeable(recording.new), "\(path)")
      #expect(record(recording.new, path).new == recording.new, "\(path)")
    }
  }

  @Test func `only selected scenarios are recorded`() {
    let text = "scenario A\n hot a a|\n expect a\nscenario B\n hot a a|\n expect a\n"
    let recording = ScenarioSuite(text).recorded { _, title in title == "B" }[0]
    #expect(
      String(decoding: recording.new, as: UTF8.self)
        == "scenario A\n hot a a|\n expect a\nscenario B\n  hot a     a|\n  expect a  a|\n")
    #expect(recording.scenarios.map(\.title) == ["B"])
  }

  @Test func `a key that stands for a predicate is no key of a value`() {
    let recorded = record(
      "scenario A\n where p = { $0 == 1 }\n hot a -'p'1\n expect a\n"
        + " let b = a.filter { $0 == 1 }\n expect(in order) b p\n")
    let row = recorded.split(separator: "\n").first { $0.hasPrefix("  expect a ") }
    #expect(row?.split(separator: " ") == ["expect", "a", "-'p'1"], "\(recorded)")
    let text = Array(recorded.utf8)
    let report = ScenarioSuite(sources: [.init(path: "a", bytes: text)]).run()
    #expect(report.scenarios.map(\.outcome) == [.passed], "\(recorded)")
  }

  @Test func `a row that differs in the spaces of a quoted text is replaced`() {
    let text = "scenario A\n hot a  -'x  y'\n let b = a.map { $0 }\n expect b  -'x y'\n"
    let recording = record(Array(text.utf8))
    #expect(recording.rows.map(\.change) == [.replaced(by: "-'x  y'")], "\(recording.rows)")
  }

  @Test func `an empty row that is recorded alone has its further subscriptions in its column`() {
    let head = "scenario A\n  cold a      -b|\n  let b     = a.concat(a)\n  expect b    -b-b|\n"
    let text = head + "  subs a\n"
    let recording = record(Array(text.utf8))
    let offset = text.utf8.count - "subs a\n".utf8.count
    #expect(
      recording.recordingRow(at: offset).map { String(decoding: $0, as: UTF8.self) }
        == head + "  subs a      ^-!\n  subs a      --^-!\n")
  }

  @Test func `line ends, comments and a byte order mark are kept`() {
    #expect(
      record("\u{FEFF}scenario A\r\n hot a a|\r\n expect a // c\r\n subs a ^")
        == "\u{FEFF}scenario A\r\n  hot a     a|\r\n  expect a  a|  // c\r\n  subs a    ^!")
    #expect(
      record("scenario A\r\n cold a a|\r\n let b = a.concat(a)\r\n expect b\r\n subs a")
        == "scenario A\r\n  cold a      a|\r\n  let b     = a.concat(a)\r\n  expect b    aa|\r\n"
        + "  subs a      ^!\r\n  subs a      -^!")
  }

  @Test func `a row that holds keeps its text beside one that is recorded`() {
    let text =
      "scenario A\n  cold a      ---b|\n  let b     = a.concat(a)\n  expect b    ---b  ---b|\n"
      + "  subs a      ^ 3ms !\n  subs a      ----  ^!\n"
    #expect(record(text) == text.replacing("----  ^!", with: "----  ^---!"))
  }

  @Test func `a value with several keys is recorded with the first one`() {
    let keys = "  where c = 70, b = 70, d = 70, z = # 80, y = # 80\n"
    let rows = "  hot s     cbd\n  hot t     z\n  hot u     y\n  expect u  y\n"
    let recorded = record("scenario A\n\(keys)\(rows)  expect s  -\n  expect t  -\n")
    #expect(recorded.hasSuffix("  expect s  bbb\n  expect t  y\n"), "\(recorded)")
  }

  /// The comments and the meaning of a file without its expecting rows and keys.
  private static func unchangeable(_ bytes: [UInt8]) -> [[String]] {
    let file = SourceFile(path: "", bytes: bytes)
    let statements = file.scenarios.map { scenario in
      zip(scenario.statements, file.meaning(of: scenario))
        .filter { !$0.0.isKeys && $0.0.expectedRow == nil }.map(\.1)
    }
    let comments = String(decoding: bytes, as: UTF8.self).matches(of: /\/\/.*/).map { String($0.0) }
    return statements + [comments]
  }

  /// A file in which the diagrams of all expecting rows are replaced, including the gap before
  /// them.
  private static func replacingRows(
    of bytes: [UInt8], by text: (_ isWindow: Bool) -> String
  ) -> [UInt8] {
    let file = SourceFile(path: "", bytes: bytes)
    var edits = TextEdits(file.text)
    for statement in file.scenarios.flatMap(\.statements) {
      guard let diagram = statement.expectedRow?.diagram else { continue }
      var start = Int(diagram.start)
      while bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      let isWindow = if case .subscriptions = statement { true } else { false }
      edits.replace(start..<Int(diagram.end), by: text(isWindow).utf8)
    }
    return edits.applied().bytes
  }

  /// A system that repeats its input and calls a service with it.
  private static let echo = SystemDefinition("Echo", summary: "Says what it hears.") { stage in
    let ask = stage.service("ask", answers: Int.self) { (text: String) in .just(text.count) }
    let text = stage.input("text", initial: "")
    stage.output("said", text)
    stage.output("length", text.flatMapLatest(ask))
  }
}
