import Foundation
import Testing

@testable import Mutations

/// The machine code decides whether somebody can notice a mistake.
@Suite struct `A mistake without an effect` {
  private static let text = """
    public func f(_ a: Int) -> Int {
      var b = 0
      b = a
      return b + 1
    }

    """

  /// A build with one source, as the package manager leaves it.
  private func build(in root: URL) throws -> MutantBuild {
    let source = root.appendingPathComponent("a.swift").path
    let list = root.appendingPathComponent("sources").path
    let map = root.appendingPathComponent("map.json").path
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent(".build"), withIntermediateDirectories: true)
    try Self.text.write(toFile: source, atomically: false, encoding: .utf8)
    try source.write(toFile: list, atomically: false, encoding: .utf8)
    try JSONEncoder().encode([source: ["object": "a.o"]]).write(to: URL(fileURLWithPath: map))
    let compiler = try #require(
      ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
    let arguments = [
      compiler, "-emit-module", "-module-name", "M", "-Onone", "-g", "-output-file-map", map,
      "@\(list)",
    ]
    let command = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
    try "    args: \(command.replacing("\\/", with: "/"))\n".write(
      to: root.appendingPathComponent(".build/debug.yaml"), atomically: false, encoding: .utf8)
    return MutantBuild(
      root: root, folder: root.appendingPathComponent("mutants"), log: try BuildLog(of: root))
  }

  @Test(arguments: [
    ("var b = 0", "var b = 1", true), ("return b + 1", "return b + 2", false),
    ("return b + 1", "return c", false),
  ])
  func `is one with the same machine code`(
    original: String, mistaken: String, isEquivalent: Bool
  ) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    var test = EquivalenceTest(try build(in: root))
    let source = SourceText(Self.text)
    let place = try #require(Self.text.range(of: original))
    let start = Self.text.utf8.distance(from: Self.text.startIndex, to: place.lowerBound)
    let mutant = DrawnMutant(
      number: 1, target: "M", file: "a.swift",
      candidate: Candidate(
        kind: .constant, range: start..<start + original.utf8.count, text: mistaken))
    #expect(try test.isEquivalent(mutant, in: source) == isEquivalent)
  }
}
