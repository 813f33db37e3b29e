import MarbleDiagrams

extension String: ScenarioNotation {
  /// A string. Nil for any other value.
  public init?(scenarioValue: Value) {
    guard case .string(let text) = scenarioValue else { return nil }
    self = text
  }

  /// A string.
  public var scenarioValue: Value { .string(self) }
}

extension Int: ScenarioNotation {
  /// An integer. Nil for any other value.
  public init?(scenarioValue: Value) {
    guard case .integer(let number) = scenarioValue else { return nil }
    self = number
  }

  /// An integer.
  public var scenarioValue: Value { .integer(self) }
}

extension Double: ScenarioNotation {
  /// A decimal. Nil for any other value, also for an integer.
  public init?(scenarioValue: Value) {
    guard case .decimal(let number) = scenarioValue else { return nil }
    self = number
  }

  /// A decimal.
  public var scenarioValue: Value { .decimal(self) }
}

extension Bool: ScenarioNotation {
  /// `true` or `false`. Nil for any other value.
  public init?(scenarioValue: Value) {
    guard case .boolean(let truth) = scenarioValue else { return nil }
    self = truth
  }

  /// `true` or `false`.
  public var scenarioValue: Value { .boolean(self) }
}

extension Value: ScenarioNotation {
  /// The value as it is. Never nil.
  public init?(scenarioValue: Value) { self = scenarioValue }

  /// The value as it is.
  public var scenarioValue: Value { self }
}

extension Optional: ScenarioInput where Wrapped: ScenarioInput {
  /// The wrapped type with a question mark.
  public static var scenarioType: String { "\(Wrapped.scenarioType)?" }

  /// `nil`, or the wrapped value. Nested optionals are flattened. Nil for any other value.
  ///
  /// - Complexity: That of the conversion to the wrapped type.
  public init?(scenarioValue: Value) {
    if case .none = scenarioValue {
      self = Wrapped?.none
      return
    }
    guard let wrapped = Wrapped(scenarioValue: scenarioValue) else { return nil }
    self = .some(wrapped)
  }
}

extension Optional: ScenarioOutput where Wrapped: ScenarioOutput {
  /// The wrapped type with a question mark.
  public static var scenarioType: String { "\(Wrapped.scenarioType)?" }

  /// `nil`, or the wrapped value. Nested optionals are flattened.
  public var scenarioValue: Value { self?.scenarioValue ?? Value.none }
}

extension Array: ScenarioInput where Element: ScenarioInput {
  /// The element's type in brackets.
  public static var scenarioType: String { "[\(Element.scenarioType)]" }

  /// An array whose elements are all of the element's type. Nil for any other value.
  ///
  /// - Complexity: O(*n*) conversions of an element, where *n* is the length of the array.
  public init?(scenarioValue: Value) {
    guard case .array(let values) = scenarioValue else { return nil }
    var elements: [Element] = []
    for value in values {
      guard let element = Element(scenarioValue: value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
}

extension Array: ScenarioOutput where Element: ScenarioOutput {
  /// The element's type in brackets.
  public static var scenarioType: String { "[\(Element.scenarioType)]" }

  /// An array.
  public var scenarioValue: Value { .array(map(\.scenarioValue)) }
}

extension Result: ScenarioOutput where Success: ScenarioOutput, Failure: ScenarioOutput {
  /// `Result` with the type of the success.
  public static var scenarioType: String {
    "Result<\(Success.scenarioType), \(Failure.scenarioType)>"
  }

  /// `.success(v)` or `.failure(e)`.
  public var scenarioValue: Value {
    switch self {
    case .success(let value):
      .enumeration("success", [Value.Member(value.scenarioValue)])
    case .failure(let error):
      .enumeration("failure", [Value.Member(error.scenarioValue)])
    }
  }
}
