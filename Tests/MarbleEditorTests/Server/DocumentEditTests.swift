import FormScenarios
import Foundation
import MarbleProbes
import MarbleScenarios
import Synchronization
import Testing

import struct MarbleTestKit.SplitMixGenerator

@testable import MarbleEditor

/// Edits documents at random, and compares each with a document that is opened with the same text.
@Suite struct `A document after an edit` {
  @Test(arguments: Share.of(Array(1...10)))
  func `is like a new document with its text`(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let files = try Self.texts()
    // The head of the first file, whose scenarios become a minority.
    let file = random.element(of: files)
    var text = try #require(file)
    var bench = try EditorBench(text)
    for number in 0..<(Share.isLarge ? 300 : 15) {
      let (range, new) = Self.edit(of: text, files, &random)
      let start = bench.place(of: range.lowerBound), end = bench.place(of: range.upperBound)
      #expect(bench.replace(start, end, by: new) == [])
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(range, with: new.utf8)
      text = String(decoding: bytes, as: UTF8.self)
      let comment: Comment = "seed \(seed), edit \(number):\n\(text)"
      // Some edits follow each other without a run, and some runs end early.
      switch random.draw(in: 0..<6) {
      case 0: continue
      case 1:
        let count = Atomic(random.draw(in: 0..<20))
        _ = bench.publish { _ in count.subtract(1, ordering: .relaxed).newValue < 0 }
      default: break
      }
      let difference = try Self.difference(&bench, text, &random)
      try #require(difference == nil, "\(comment)")
    }
  }

  @Test func `runs sessions only of the properties that the edit changes`() throws {
    let count = Mutex(0)
    let system = SystemDefinition("Counted") { stage in
      count.withLock { $0 += 1 }
      let numbers = stage.event("n", of: Int.self)
      stage.output("out", numbers)
    }
    let text = """
      where k = 1

      scenario First
        system Counted
        hot n       -k-
        expect out  -k-

      property Sessions
        system Counted
        any n  1 count 2 within 9t
        always count(out) < 3

      scenario Plain
        system Counted
        hot n       -k-
        expect out  -k-

      """
    var bench = try EditorBench(text, EditorEnvironment(systems: [system]))
    /// The number of systems that the run of the waiting document made.
    func systems() throws -> Int {
      count.withLock { $0 = 0 }
      let diagnostics = try bench.diagnostics()
      #expect(diagnostics == [])
      return count.withLock { $0 }
    }
    #expect(try systems() > 200)
    // The rows of the third scenario.
    _ = bench.replace((14, 16), (14, 17), by: "k-")
    _ = bench.replace((15, 16), (15, 17), by: "k-")
    #expect(try systems() < 10)
    // The head.
    _ = bench.replace((1, 0), (1, 0), by: "\n")
    #expect(try systems() > 200)
    // A line above the property, which belongs to the first scenario.
    _ = bench.replace((8, 0), (8, 0), by: "\n")
    #expect(try systems() < 200)
  }

  @Test func `reads only the scenarios that the edit changes`() throws {
    let scenario = "scenario N\n  hot a     -k-|\n  expect a  -k-|\n\n"
    let names = ["One", "Two", "Three", "Four"]
    var bench = try EditorBench(
      "where k = 1\n\n" + names.map { scenario.replacing("N", with: $0) }.joined())
    #expect(try bench.readings() == 4)
    #expect(try bench.readings() == 0)
    // A row of the second scenario.
    _ = bench.replace((7, 12), (7, 13), by: "--")
    #expect(try bench.readings() == 1)
    // A line between the scenarios, which belongs to the upper one.
    _ = bench.replace((5, 0), (5, 0), by: "\n")
    #expect(try bench.readings() == 1)
    // A scenario.
    _ = bench.replace((11, 0), (15, 0), by: "")
    #expect(try bench.readings() == 0)
    // The head.
    _ = bench.replace((0, 10), (0, 11), by: "2")
    #expect(try bench.readings() == 3)
  }

  @Test func `names the line that a broken property has now`() throws {
    var bench = try EditorBench(
      """
      scenario S
        hot a     -|
        expect a  -|

      property P
        any a  1 count 2 within 1t
        always count(a) < 2

      """)
    #expect(try bench.diagnostics().contains { $0.contains("save.marbles:5 --seed") })
    // The line belongs to the scenario above the property.
    _ = bench.replace((3, 0), (3, 0), by: "\n")
    #expect(try bench.diagnostics().contains { $0.contains("save.marbles:6 --seed") })
  }

  /// The small scenario files of the repository.
  private static func texts() throws -> [String] {
    try Package.scenarioFiles.map(Package.read).filter { $0.utf8.count < 1_500 }
  }

  /// A random edit: the bytes that it replaces, and what it writes.
  private static func edit(
    of text: String, _ files: [String], _ random: inout SplitMixGenerator
  ) -> (Range<Int>, String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func start(_ line: Int) -> Int { lines[..<line].reduce(0) { $0 + $1.utf8.count + 1 } }
    let line = random.draw(in: 0..<lines.count)
    let next = min(
      start(min(line + random.draw(in: 1...4), lines.count)), text.utf8.count)
    let here = start(line)
    let other = random.element(of: files)!
    switch random.draw(in: 0..<10) {
    case 0: return (here..<next, "")
    case 1:
      let copied = random.element(of: lines)!
      return (here..<here, "\(copied)\n")
    case 2:
      let all = other.split(separator: "\n", omittingEmptySubsequences: false)
      let from = random.draw(in: 0..<all.count)
      return (here..<here, all[from...].prefix(6).joined(separator: "\n") + "\n")
    case 3:
      // A large document only takes longer.
      return text.utf8.count < 2_000 ? (here..<here, "\n\(other)\n") : (here..<text.utf8.count, "")
    case 4:
      return (
        here..<here,
        random.element(
          of: ["\n", "// A comment\n", "scenario New\n", "scenario\r", "  scenario B\r\n"])!
      )
    case 5:
      let titles = lines.filter { $0.hasPrefix("scenario") }
      return (here..<here, "\(random.element(of: titles) ?? "scenario A")\n")
    default:
      let words = [
        "-", "a", " ", "|", "#", "(", "😀", "1t", "\r", "//", "order any\n", "tick 2ms\n",
      ]
      let characters = Array(lines[line])
      let count = random.draw(in: 0...characters.count)
      let offset = here + String(characters[..<count]).utf8.count
      let removed = characters[count...].prefix(random.draw(in: 0...2))
      let new = random.flip() ? random.element(of: words)! : ""
      return (offset..<offset + String(removed).utf8.count, new)
    }
  }

  /// The answers of the server that differ from those of a server that has opened the text.
  private static func difference(
    _ edited: inout EditorBench, _ text: String, _ random: inout SplitMixGenerator
  ) throws -> String? {
    var new = try EditorBench(text)
    _ = edited.publish()
    _ = new.publish()
    let kept = try #require(edited.document?.check)
    let whole = try #require(new.document?.check)
    guard kept == whole else { return "\(kept) is not \(whole)" }
    var requests = ["documentSymbol", "foldingRange", "inlayHint"].map {
      ($0, EditorBench.lines(0, 10_000))
    }
    for _ in 0..<(Share.isLarge ? 3 : 1) {
      let place = edited.place(of: random.draw(in: 0...text.utf8.count))
      for method in ["hover", "completion", "documentHighlight"] {
        requests.append((method, EditorBench.place(place.0, place.1)))
      }
      for method in ["inlayHint", "codeAction"] {
        requests.append((method, EditorBench.lines(place.0, place.0 + 1)))
      }
    }
    for (method, parameters) in requests {
      let answers = try [
        edited.request("textDocument/\(method)", parameters),
        new.request("textDocument/\(method)", parameters),
      ]
      guard answers[0] == answers[1] else { return "\(method): \(answers.map(\.text))" }
    }
    return nil
  }
}

extension EditorBench {
  fileprivate var document: Document? { server.documents.documents[Self.uri] }

  /// The parameters of a request about some lines that an editor sends on its own.
  fileprivate static func lines(_ first: Int, _ end: Int) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri)], "range": range((first, 0), (end, 0)),
      "context": ["diagnostics": [], "triggerKind": 2],
    ]
  }

  /// Makes a request about the document, and returns the number of scenarios that it read.
  fileprivate mutating func readings() throws -> Int {
    let before = document?.reading.scenarios ?? []
    _ = try request("textDocument/documentSymbol", Self.lines(2, 3))
    let after = document?.reading.scenarios ?? []
    return zip(before, after).count { $0 !== $1 }
  }

  fileprivate func place(of offset: Int) -> (Int, Int) {
    let position = server.text(of: Self.uri)?.position(of: offset)
    return (position?.line ?? 0, position?.character ?? 0)
  }
}
