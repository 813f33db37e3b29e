import MarbleDiagrams

/// Makes values of the client's types from values of rows.
///
/// Swift can only make a value that the type itself makes: as `CaseIterable`, `RawRepresentable` or
/// `Decodable` (Decisions/002-own-types.md).
enum ValueReader {
  /// Makes a value of a type whose `init?(scenarioValue:)` is the default.
  static func read<Result>(
    _ type: Result.Type, from value: Value
  ) throws(ValueReadingError) -> Result {
    var reason = ValueReadingError.Fact.unreadable(type: "\(type)")
    if let type = type as? any CaseIterable.Type {
      if let found = element(of: type, value) as? Result { return found }
      reason = .unknownCase(value, type: "\(type)", near: near(value, type))
    }
    if hasRawValues(type) {
      if let found = rawRepresentable(type, value) as? Result { return found }
      if case .unreadable = reason { reason = .unknownCase(value, type: "\(type)", near: nil) }
    }
    if let type = type as? any Decodable.Type {
      if let made = try decode(type, from: value) as? Result { return made }
    }
    throw ValueReadingError(fact: reason)
  }

  /// Makes a value by the type's own notation. A type without one is read.
  static func notation<Result>(
    _ type: Result.Type, from value: Value
  ) throws(ValueReadingError) -> Result {
    guard let notation = type as? any ScenarioInput.Type else {
      return try read(type, from: value)
    }
    let log = ReadingLog()
    let made = ReadingLog.$current.withValue(log) { element(of: notation, value) }
    if let made = made as? Result { return made }
    throw log.error ?? ValueReadingError(fact: .wrongType(type: notation.scenarioType, value))
  }

  private static func element<Part: ScenarioInput>(of type: Part.Type, _ value: Value) -> Any? {
    Part(scenarioValue: value)
  }

  // MARK: CaseIterable

  private static func element<Cases: CaseIterable>(of type: Cases.Type, _ value: Value) -> Any? {
    Cases.allCases.first { Value(reflecting: $0) == value }
  }

  private static func near<Cases: CaseIterable>(_ value: Value, _ type: Cases.Type) -> String? {
    guard let name = value.caseName else { return nil }
    let names = Cases.allCases.compactMap { Value(reflecting: $0).caseName }
    return nearest(to: name, in: names).map { ".\($0)" }
  }

  // MARK: RawRepresentable

  private static func hasRawValues(_ type: Any.Type) -> Bool {
    type is any RawRepresentable<String>.Type || type is any RawRepresentable<Int>.Type
  }

  /// The value with a raw value: `"E42"`, `.offline` if that is the name of the case and its raw
  /// value, or `.Code(rawValue: "E42")`.
  private static func rawRepresentable(_ type: Any.Type, _ value: Value) -> Any? {
    var raw = value
    if value.caseName == Value.caseName(of: type), value.members.map(\.label) == ["rawValue"] {
      raw = value.members[0].value
    }
    if let type = type as? any RawRepresentable<Int>.Type {
      guard case .integer(let number) = raw else { return nil }
      return made(type, number)
    }
    guard let type = type as? any RawRepresentable<String>.Type else { return nil }
    if case .string(let text) = raw { return made(type, text) }
    guard let name = raw.caseName, let found = made(type, name) else { return nil }
    return Value(reflecting: found) == raw ? found : nil
  }

  private static func made<Raw, Result: RawRepresentable<Raw>>(
    _ type: Result.Type, _ raw: Raw
  ) -> Any? {
    Result(rawValue: raw)
  }

  // MARK: Decodable

  /// Decodes a type without the use of its own notation.
  private static func decode<Result: Decodable>(
    _ type: Result.Type, from value: Value
  ) throws(ValueReadingError) -> Any {
    try ValueDecoder.decode(type, from: value)
  }
}
