import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The changes of a pipeline` {
  /// Returns the changes of `let out = …` in words, under a tick of 100 ms.
  static func changes(of pipeline: String) throws -> [String] {
    let text = "tick 100ms\nscenario A pipeline\n  let out = \(pipeline)\n"
    let file = SourceFile(path: "a.marbles", bytes: Array(text.utf8))
    try #require(file.errors.isEmpty, "\(file.errors)")
    let statement = try #require(
      file.scenarios[0].statements.compactMap(PipelineStatement.init).first)
    return MutationFinder.mutations(
      of: statement, in: file.text, tick: .milliseconds(100), registry: .standard
    ).map(\.change.words)
  }

  private static let table: [(pipeline: String, changes: [String])] = [
    // Stages that make no difference, or only observe, stay.
    ("s.map { $0 }", []),
    ("s.map { x in x }", []),
    ("s.do(onNext: { f($0 + 1) })", []),
    ("s.asObservable()", []),
    ("s.removeDuplicates()", ["without .removeDuplicates()"]),
    ("s.catch { _ in t }.retry()", ["without .catch { _ in t }", "without .retry()"]),
    (
      "s.debounce(0.5s)",
      ["without .debounce(0.5s)", "600ms instead of 0.5s", "400ms instead of 0.5s"]
    ),
    ("s.delay(0s)", ["without .delay(0s)", "100ms instead of 0s"]),
    ("s.delay(3t)", ["without .delay(3t)", "4t instead of 3t", "2t instead of 3t"]),
    ("s.take(2)", ["without .take(2)", "3 instead of 2", "1 instead of 2"]),
    ("s.startWith(-1)", ["without .startWith(-1)", "0 instead of -1", "-2 instead of -1"]),
    ("s.startWith(true)", ["without .startWith(true)", "false instead of true"]),
    // The values of a source of constants are inputs, as those of a row.
    ("of(1, true, [2, -3], (4, 5))", []),
    (
      "s.map { _ in just(1) }",
      ["without .map { _ in just(1) }", "2 instead of 1", "0 instead of 1"]
    ),
    (
      "s.flatMapLatest { f($0) }",
      [
        "without .flatMapLatest { f($0) }", "flatMap instead of flatMapLatest",
        "concatMap instead of flatMapLatest", "flatMapFirst instead of flatMapLatest",
      ]
    ),
    (
      "s.map { f($0) }.switchToLatest()",
      [
        "without .map { f($0) }", "without .switchToLatest()", "merge instead of switchToLatest",
        "concat instead of switchToLatest",
      ]
    ),
    ("merge(s, t)", ["without s", "without t"]),
    ("merge(s)", []),
    ("zip([s, t, u])", ["without s", "without t", "without u"]),
    (
      "combineLatest(s, t) { $0 }", ["without s", "without t"]
    ),
    (
      "zip(s, t) { $1 }", ["without s", "without t", "$0 instead of $1"]
    ),
    (
      "s.filter { $0 > t }",
      ["without .filter { $0 > t }", ">= instead of >", "<= instead of >"]
    ),
    (
      "s.map { !a || $0 == b && c }",
      [
        "without .map { !a || $0 == b && c }", "a instead of !a", "&& instead of ||",
        "!= instead of ==", "|| instead of &&",
      ]
    ),
    ("s.map { $0 % t - u }", ["without .map { $0 % t - u }", "* instead of %", "+ instead of -"]),
    (
      "s.share(replay: 1)",
      [
        "without .share(replay: 1)", "share() instead of share(replay: 1)", "2 instead of 1",
        "0 instead of 1",
      ]
    ),
    (
      "s.share(replay: 0, scope: .forever)",
      [
        "without .share(replay: 0, scope: .forever)", "1 instead of 0", "-1 instead of 0",
        ".whileConnected instead of .forever", ".keepAlive instead of .forever",
      ]
    ),
    ("s.publish()", ["without .publish()", "replay(1) instead of publish()"]),
    (
      "s.debounce(0t, onCompletion: .drop)",
      [
        "without .debounce(0t, onCompletion: .drop)", "1t instead of 0t", ".flush instead of .drop",
      ]
    ),
  ]

  @Test func `are these`() throws {
    for (pipeline, changes) in Self.table {
      #expect(try Self.changes(of: pipeline) == changes, "\(pipeline)")
    }
  }

  /// A reader can make each change by hand: the text with the replacement is the changed pipeline.
  @Test func `are the same in the text and in its tree`() throws {
    var count = 0
    for (path, bytes) in try PackageFiles.all() {
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
    #expect(count > 1_000)
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
