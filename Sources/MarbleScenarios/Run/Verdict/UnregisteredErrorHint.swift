import MarbleDiagrams
import MarbleTestKit

/// The advice to register the client's errors, where a row expects a case and a text came.
enum UnregisteredErrorHint {
  static func text(on comparison: Comparison<Value>) -> String? {
    for difference in comparison.differences where difference.fact == .wrongError {
      for (expectedIndex, actualIndex) in zip(difference.expected, difference.actual) {
        guard case .error(let expected?) = comparison.expected[expectedIndex].event,
          case .error(.string(let text)) = comparison.actual[actualIndex].event,
          let name = expected.caseName, text.hasPrefix(name)
        else { continue }
        return "the type of this error is not registered, so the error is its text: "
          + "'stage.errors(APIError.self)' makes it \(expected.shortDescription)"
      }
    }
    return nil
  }
}
