import MarbleDiagrams
import Testing

@testable import MarbleScenarios

struct CheckErrorTests {
  /// The result has the text that each error points at, and its message.
  @Test func `the errors of a pipeline are found before anything runs`() throws {
    try RecordedTable.check("pipeline-errors") { text in
      let bench = ExpressionBench()
      bench.hot("s", "-a|")
      bench.hot("t", "-a|")
      try bench.function("twice", "{ $0 * 2 }")
      return try bench.errors(text).joined(separator: " · ")
    }
  }

  @Test func `an expression that the parser refuses does not trap here`() {
    let range = SourceRange(0, 2)
    let parameter = Expression(node: .parameter(0), range: range, height: 1)
    do throws(CheckErrors) {
      _ = try Compiler(environment: ExpressionBench()).pipeline(parameter)
      Issue.record("it is a pipeline")
    } catch {
      #expect(error.errors.map { $0.words.message } == ["'$0' is used outside a closure"])
    }
  }
}
