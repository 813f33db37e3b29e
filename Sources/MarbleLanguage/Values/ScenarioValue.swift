import MarbleDiagrams

/// A type of the client whose values rows write and compare. The declaration alone is enough:
///
/// ```swift
/// extension SearchState: ScenarioValue {}
/// ```
///
/// A value is written by reflection: a case by its name, `.idle` or `.found(["Ann"])`, a struct by
/// the name of its type, `.User(name: "ann", age: 3)`, an optional as `nil` or its value. A part
/// with a notation of its own (``ScenarioOutput``) is written in it.
///
/// Reflection cannot make a value. An input or the answer of a service is made from a row if the
/// type is
///
/// - `CaseIterable`: the case of that name, for an enum without associated values,
/// - `RawRepresentable` by a string or an integer: from the raw value, or
/// - `Decodable`: `.user(name: "ann")` for a case, `.User(name: "ann")` for a struct. Each member
///   of the row must belong to the type.
///
/// Any other type has its own `init?(scenarioValue:)`, which reads the members of the value:
///
/// ```swift
/// extension Login: ScenarioValue {
///   init?(scenarioValue value: Value) {
///     guard value.caseName == "Login", let user: String = value.member("user") else { return nil }
///     self.init(user: user)
///   }
/// }
/// ```
public protocol ScenarioValue: ScenarioInput, ScenarioOutput {}

extension ScenarioValue {
  /// The value by reflection, see ``ScenarioValue``.
  public var scenarioValue: Value { Value(reflectingOwn: self) }

  /// Makes a value as `CaseIterable`, `RawRepresentable` or `Decodable`, see ``ScenarioValue``.
  ///
  /// - Parameter scenarioValue: A value of a diagram. The result is nil if the type cannot be made
  ///   of it.
  /// - Complexity: O(*n*) in the number of cases of a `CaseIterable` type, and in the size of the
  ///   value for a `Decodable` type.
  public init?(scenarioValue: Value) {
    do throws(ValueReadingError) {
      self = try ValueReader.read(Self.self, from: scenarioValue)
    } catch {
      ReadingLog.current?.error = error
      return nil
    }
  }
}

extension Value {
  /// A value of the client by reflection. Its parts with a notation of their own keep it.
  package init(reflectingOwn subject: Any) {
    self.init(reflecting: subject) { part in
      if part is any ScenarioValue { return nil }
      return (part as? any ScenarioOutput)?.scenarioValue
    }
  }

  /// The name of a case or of a struct: `user` for `.user(name: "ann")`. Nil for any other value.
  public var caseName: String? {
    if case .enumeration(let name, _) = self { name } else { nil }
  }

  /// Reads the member of a case or of a tuple that has this label.
  ///
  /// - Returns: The member; nil if there is none, or if it has another type.
  public func member<Element: ScenarioInput>(
    _ label: String, as type: Element.Type = Element.self
  ) -> Element? {
    members.first { $0.label == label }.flatMap { Element(scenarioValue: $0.value) }
  }

  /// Reads the member of a case or of a tuple at a position.
  ///
  /// - Returns: The member; nil if there is none, or if it has another type.
  public func member<Element: ScenarioInput>(
    _ index: Int, as type: Element.Type = Element.self
  ) -> Element? {
    members.indices.contains(index) ? Element(scenarioValue: members[index].value) : nil
  }
}
