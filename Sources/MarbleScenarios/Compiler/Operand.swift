import MarbleDiagrams

/// What an expression is: known as far as the text tells, computed as far as it depends on arguments.
enum Operand {
  /// A value; a computed one may turn out to be a stream or a duration.
  case value(CompiledExpression<Value>)
  case stream(CompiledExpression<Pipeline>)
  /// In nanoseconds.
  case duration(CompiledExpression<Int64>)
  /// A function's bare name.
  case function(Callable, Name)
  /// Something with an error that has been noted.
  case invalid

  var isConstant: Bool {
    switch self {
    case .value(let code): code.constant != nil
    case .stream(let code): code.constant != nil
    case .duration(let code): code.constant != nil
    case .function, .invalid: false
    }
  }

  /// How an error names it.
  var found: CheckError.Found? {
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
