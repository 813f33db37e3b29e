import MarbleDiagrams
import MarbleTestKit

/// Holds values that came against those that were expected, and against predicates: each is asked about a value once.
///
/// It asks after the run, so what it computes is no part of what happened.
final class PredicateMatcher {
  private struct PredicateCall: Hashable {
    let predicate: PredicateReference
    let value: Value
  }

  private let predicates: [PredicateReference: (Value) throws -> Bool]
  private var answers: [PredicateCall: Bool] = [:]
  private var failures: [PredicateCall: EvaluationFailure] = [:]

  init(_ predicates: [PredicateReference: (Value) throws -> Bool]) {
    self.predicates = predicates
  }

  func isMet(_ expected: Value, by actual: Value) -> Bool {
    guard let predicate = expected.predicate else { return expected == actual }
    let question = PredicateCall(predicate: predicate, value: actual)
    if let answer = answers[question] { return answer }
    let answer = ask(question)
    answers[question] = answer
    return answer
  }

  private func ask(_ question: PredicateCall) -> Bool {
    guard let predicate = predicates[question.predicate] else { return false }
    do {
      return try predicate(question.value)
    } catch let failure as EvaluationFailure {
      failures[question] = failure
    } catch {
      // A closure that throws of its own accord, `fail("x")`, says no.
    }
    return false
  }

  /// Why a predicate could not be computed for a value that may have been meant for it; what it was asked on the way to the nearest
  /// changes does not matter.
  func failure(in comparison: Comparison<Value>) -> EvaluationFailure? {
    guard !failures.isEmpty else { return nil }
    let wanted = comparison.differences.flatMap { $0.expected }.compactMap { index in
      if case .next(let value) = comparison.expected[index].event { value.predicate } else { nil }
    }
    let seen = comparison.differences.flatMap { $0.actual }.compactMap { index -> Value? in
      if case .next(let value) = comparison.actual[index].event { value } else { nil }
    }
    for predicate in wanted.prefix(Self.limit) {
      for value in seen.prefix(Self.limit) {
        if let failure = failures[PredicateCall(predicate: predicate, value: value)] {
          return failure
        }
      }
    }
    return nil
  }

  private static let limit = 1_000
}
