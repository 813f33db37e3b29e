import MarbleDiagrams

/// A compiled expression with what the text shows about its kind: its result is known if the text
/// determines it, and computed if it depends on arguments.
enum Code {
  /// A value. It is a stream if the text shows that. A computed one may be a stream, too.
  case value(CompiledExpression<Value>, isStream: Bool = false)
  /// A function's bare name.
  indirect case function(Callable, Name)
  /// A closure. Nil after an error in its body.
  indirect case closure(Closure, CompiledExpression<CompiledClosure>?)
  /// An expression whose error has been noted.
  case invalid

  var isStream: Bool { if case .value(_, isStream: true) = self { true } else { false } }

  /// The expression as an error names it. Nil after another error.
  var words: String? {
    switch self {
    case .value(_, isStream: true): "a stream"
    case .value(.constant(let value), _):
      value.duration == nil ? value.shortDescription : "the duration \(value.shortDescription)"
    case .value: "a value"
    case .function: "a function"
    case .closure: "a closure"
    case .invalid: nil
    }
  }
}

/// An expression and its code. An argument of a call is compiled before the form of the call is
/// chosen, so that it is compiled once.
struct Operand {
  let expression: Expression
  var code: Code

  var range: SourceRange { expression.range }

  /// True if a parameter may take a part of the value. The text says of a computed value only that
  /// it is a stream, an array or a case. An expression with an error may be anything.
  func fits<Part>(_ part: (Value) -> Part?, _ expected: ExpectedKind) -> Bool {
    switch (code, expression.node) {
    case (.value(.constant(let value), _), _): part(value) != nil
    case (.value, _) where expected == .value: true
    case (.value, .array): expected == .streams
    case (.value, .implicitMember): false
    case (.value(_, let isStream), _): !isStream || expected == .stream
    case (.function, _), (.closure, _): false
    case (.invalid, _): true
    }
  }

  /// The code of a part of the value. Nil if the text shows that the value has no such part. If
  /// only the run can show it, the run fails.
  func code<Part>(
    of part: @escaping (Value) -> Part?, _ expected: ExpectedKind
  ) -> CompiledExpression<Part>? {
    switch code {
    case .value(.constant(let value), _): return part(value).map { .constant($0) }
    case .value(.computed(let compute), let isStream):
      if isStream, expected != .stream { return nil }
      return .computed { [range] frame in
        let value = try compute(frame)
        if let part = part(value) { return part }
        throw EvaluationError(.expected(expected, value), range)
      }
    default: return nil
    }
  }
}
