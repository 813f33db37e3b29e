import MarbleDiagrams
import MarbleTestKit

/// Compares actual values with expected values and predicates. It evaluates each predicate once for
/// a value.
///
/// It runs after the run, so its evaluations are not part of the observed calls.
final class PredicateMatcher {
  private struct PredicateCall: Hashable {
    let predicate: PredicateReference
    let value: Value
  }

  private let predicates: [PredicateReference: (Value) throws -> Bool]
  private var answers: [PredicateCall: Bool] = [:]
  private var errors: [PredicateCall: EvaluationError] = [:]

  init(_ predicates: [PredicateReference: (Value) throws -> Bool]) { self.predicates = predicates }

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
    } catch let error as EvaluationError {
      errors[question] = error
    } catch {
      // A closure that throws an error itself, such as `fail("x")`, returns false.
    }
    return false
  }

  /// Why a predicate could not be evaluated for a value that it is paired with. Failures for other
  /// values, which the alignment tried, do not matter.
  func error(in comparison: Comparison<Value>) -> EvaluationError? {
    guard !errors.isEmpty else { return nil }
    let expectedPredicates = comparison.differences.flatMap { $0.expected }.compactMap { index in
      if case .next(let value) = comparison.expected[index].event { value.predicate } else { nil }
    }
    let actualValues = comparison.differences.flatMap { $0.actual }.compactMap { index -> Value? in
      if case .next(let value) = comparison.actual[index].event { value } else { nil }
    }
    for predicate in expectedPredicates.prefix(Self.limit) {
      for value in actualValues.prefix(Self.limit) {
        if let error = errors[PredicateCall(predicate: predicate, value: value)] {
          return error
        }
      }
    }
    return nil
  }

  private static let limit = 1_000
}
