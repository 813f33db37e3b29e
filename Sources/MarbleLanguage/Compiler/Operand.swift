import MarbleDiagrams

/// The result of compiling an expression: known if the text determines it, computed if it depends
/// on arguments.
enum Operand {
  /// A value. A computed one may be a stream or a duration.
  case value(CompiledExpression<Value>)
  case stream(CompiledExpression<Pipeline>)
  /// A duration.
  case duration(CompiledExpression<Duration>)
  /// A function's bare name.
  case function(Callable, Name)
  /// An expression whose error has been noted.
  case invalid

  var isConstant: Bool {
    switch self {
    case .value(let code): code.constant != nil
    case .stream(let code): code.constant != nil
    case .duration(let code): code.constant != nil
    case .function, .invalid: false
    }
  }

  /// The kind of expression that an error names.
  var found: FoundKind? {
    switch self {
    case .value(.constant(let value)): .value(value)
    case .value: .computedValue
    case .stream: .stream
    case .duration: .duration
    case .function: .function
    case .invalid: nil
    }
  }
}

/// The kind of expression that was found in place of another one.
enum FoundKind {
  case value(Value)
  case computedValue, stream, duration, function
}
