import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The changes of a pipeline` {
  /// Returns the changes of `let out = …` in words, under a tick of 100 ms.
  static func changes(of pipeline: String) throws -> [String] {
    let text = "tick 100ms\nscenario A pipeline\n  let out = \(pipeline)\n"
    let file = SourceFile(text)
    try #require(file.errors.isEmpty, "\(file.errors)")
    let statement = try #require(
      file.scenarios[0].statements.compactMap(PipelineStatement.init).first)
    return MutationFinder.mutations(
      of: statement, in: file.text, tick: .milliseconds(100), registry: .standard
    ).map(\.change.words)
  }

  @Test func `are these`() throws {
    try RecordedTable.check("mutations") { try Self.changes(of: $0).joined(separator: "\n") }
  }

  /// A reader can make each change by hand: the text with the replacement is the changed pipeline.
  @Test func `are the same in the text and in its tree`() throws {
    var count = 0
    for (path, bytes) in Share.of(try PackageFiles.all()) {
      let file = SourceFile(path: path, bytes: bytes)
      for scenario in file.scenarios {
        for statement in scenario.statements.compactMap(PipelineStatement.init).prefix(2) {
          let mutations = MutationFinder.mutations(
            of: statement, in: file.text, tick: .milliseconds(1), registry: .standard)
          for mutation in mutations where mutation.change.part.keepsItsPlace {
            count += 1
            let text = Self.text(with: mutation, of: statement, in: file)
            let reread = SourceFile(path: path, bytes: Array("scenario A\n  \(text)\n".utf8))
            let changed = reread.scenarios[0].statements.compactMap(PipelineStatement.init).first
            guard case .statement(let change) = mutation.edit else { continue }
            #expect(
              changed?.pipeline.spelling == PipelineStatement(change())?.pipeline.spelling,
              "\(path): \(mutation.change.words) of \(text)")
          }
        }
      }
    }
    #expect(count > Share.of(1_000))
  }

  /// One call with 40,000 arguments has 80,000 changes of 40,000 arguments each.
  @Test func `of a long pipeline do not fill the memory`() throws {
    let values = repeatElement("1", count: 40_000).joined(separator: ", ")
    let changes = try Self.changes(of: "s.startWith(\(values))")
    #expect(changes.count == MutantSelection.limit + 1)
  }

  /// The text of a statement with a change.
  private static func text(
    with mutation: Mutation, of statement: PipelineStatement, in file: SourceFile
  ) -> String {
    let bytes = file.text.bytes
    let (range, whole) = (mutation.range.bytes, statement.range.bytes)
    let text =
      bytes[whole.lowerBound..<range.lowerBound] + Array(mutation.change.replacement.utf8)
      + bytes[range.upperBound..<max(whole.upperBound, range.upperBound)]
    return String(decoding: text, as: UTF8.self)
  }
}

extension MutantChange.Part {
  /// True unless the change has another precedence, or another number of parameters, in the text.
  fileprivate var keepsItsPlace: Bool {
    switch self {
    case .operation, .parameter: false
    default: true
    }
  }
}
