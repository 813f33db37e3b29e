// The kinds of causes about events in reports for machines. These words must not change.

extension Difference {
  /// A stable word for the kind of cause: `early`, `missing`, `never completed`.
  package func kind<Value>(in comparison: Comparison<Value>) -> String {
    switch fact {
    case .early, .endedEarly: "early"
    case .late: "late"
    case .wrongValue: "wrong value"
    case .wrongError: "wrong error"
    case .wrongOrder: "wrong order"
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .endedOtherwise:
      expected.last.map { comparison.expected[$0].isError } == true
        ? "completed instead" : "failed instead"
    case .endedUnexpectedly: "unexpected end"
    case .neverEnded:
      expected.last.map { comparison.expected[$0].isError } == true
        ? "never failed" : "never completed"
    case .wentOnAfterTheExpectedEnd, .wentOnAfterItsEnd: "went on after the end"
    case .unexplored: "further differences"
    }
  }
}
