import Foundation
import Testing

@testable import Mutations

final class AcceptedMistakeTests {
  private let root: URL
  private let file = "Sources/A/A.swift"
  private let text = "func a() {\n  // one\n  b(1)\n  b(2)\n}\n"

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try write(text, to: file)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  @Test func `it is not drawn, and the others are`() throws {
    let accepted = try accepted("~ b(1) => b(2)")
    let draw = Draw(100, seed: 1, from: [file: text], isAccepted: accepted.contains)
    let all = Draw(100, seed: 1, from: [file: text]).mutants
    #expect(draw.mutants.count == all.count - 1)
    #expect(!draw.mutants.contains { $0.candidate.text == "2" })
  }

  @Test func `a text that is no longer there is stale`() throws {
    #expect(throws: StaleEntry.self) { try accepted("~ b(3) => b(4)") }
  }

  @Test func `a change that is no mistake of the machine is stale`() throws {
    #expect(throws: UnknownMistake.self) { try accepted("~ b(1) => b(7)") }
  }

  @Test func `the report shows the lines of a mistake before and after it`() throws {
    let draw = Draw(100, seed: 1, from: [file: text])
    let source = SourceText(text)
    let exchange = try #require(draw.mutants.first { $0.candidate.kind == .order })
    #expect(
      exchange.difference(in: source) == """
        \(exchange.number) order Sources/A/A.swift:3
          - b(1)
          - b(2)
          + b(2)
          + b(1)
        """)
  }

  private func accepted(_ edit: String) throws -> AcceptedMistakes {
    try write("in \(file) accepted\nname: The reason.\n  \(edit)\n", to: "Table/a.txt")
    let table = try Table(folder: root.appendingPathComponent("Table"))
    var accepted = AcceptedMistakes()
    for entry in table.accepted { try accepted.add(entry, under: root) }
    return accepted
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }
}
