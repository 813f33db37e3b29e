import MarbleCapture
import MarbleDiagrams

/// The texts that a recorder writes for the values that the outputs of a system emit, beside what
/// rows write.
///
/// The two differ where a type has a description or a coding of its own, so a run that is compared
/// with a log keeps both.
package final class LoggedTexts {
  private var texts: [String: [Value: Set<[UInt8]>]] = [:]

  package init() {}

  /// The JSON texts of the values that rows write as this one.
  package func texts(of value: Value, from output: String) -> Set<[UInt8]> {
    texts[output]?[value] ?? []
  }

  func note(_ element: some Any, as value: Value, from output: String) {
    texts[output, default: [:]][value, default: []].insert(SessionLog.text(of: element))
  }
}

extension SystemStage {
  /// The notation of an output. In a run that is compared with a log, it also notes what a recorder
  /// writes for each value.
  func noted<Element>(
    _ name: String, _ notation: @escaping (Element) -> Value
  ) -> (Element) -> Value {
    guard let loggedTexts else { return notation }
    return { element in
      let value = notation(element)
      loggedTexts.note(element, as: value, from: name)
      return value
    }
  }
}
