import Foundation
import MarbleDiagrams

/// The types of a port in Swift, for values that rows do not write, such as those of a log.
package struct PortType: @unchecked Sendable {
  // A type is no state.
  let type: Any.Type
  /// The types of the arguments of a service.
  package private(set) var arguments: [PortType] = []

  /// The name in messages.
  package var name: String {
    (type as? any ScenarioInput.Type)?.scenarioType
      ?? (type as? any ScenarioOutput.Type)?.scenarioType ?? "\(type)"
  }

  /// True for an event without a value, and for a service that answers nothing.
  package var isVoid: Bool { type == Void.self }

  /// True if a port of the type can have a value that a row writes.
  package func accepts(_ value: Value) -> Bool {
    if isVoid { return value == .void }
    guard let input = type as? any ScenarioInput.Type else { return true }
    return input.init(scenarioValue: value) != nil
  }

  /// The value of a JSON text, as rows write it. Nil if the type cannot be decoded from it.
  package func value(ofJSON bytes: [UInt8]) -> Value? {
    guard let type = type as? any Decodable.Type,
      let decoded = try? JSONDecoder().decode(type, from: Data(bytes))
    else { return nil }
    let value = (decoded as? any ScenarioOutput)?.scenarioValue ?? Value(reflectingOwn: decoded)
    return accepts(value) ? value : nil
  }
}
