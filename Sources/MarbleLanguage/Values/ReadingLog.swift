import MarbleDiagrams

/// Receives the reason of a refusal, because an initialiser can only return nil.
package final class ReadingLog: @unchecked Sendable {
  /// The log of the current reading. Each reading belongs to one thread.
  @TaskLocal static var current: ReadingLog?
  var error: ValueReadingError?

  /// Why a type does not accept a value. Nil if it accepts the value, or if its own initialiser
  /// gives no reason.
  package static func reason<Element: ScenarioInput>(
    _ type: Element.Type, _ value: Value
  ) -> ValueReadingError? {
    let log = ReadingLog()
    let isAccepted = $current.withValue(log) { Element(scenarioValue: value) != nil }
    return isAccepted ? nil : log.error
  }
}

extension ScenarioInput {
  /// The type as the expectation that a refused value did not meet, with the reason.
  package static func expectation(of value: Value) -> ExpectedKind {
    ExpectedKind(words: scenarioType, reason: ReadingLog.reason(Self.self, value))
  }
}
