/// One parameter of an operator: its labels and its type.
package struct Parameter: Sendable {
  /// The accepted labels. A signature shows the first one; nil is no label.
  package let labels: [String?]
  package let type: Kind
  package private(set) var isOptional = false

  package enum Kind: Sendable {
    case duration(atLeast: Duration)
    case count(atLeast: Int)
    case integer
    case value
    case boolean
    /// True, false, or a closure that makes the notifier of a reset.
    case reset(arity: Int)
    case stream
    /// Any number of streams.
    case streams
    /// An array of streams.
    case streamList
    /// Any number of values.
    case values
    case function(arity: Arity)
    /// One of these cases. The first is the default.
    case flag([String])
    /// One of these cases. A case with parentheses takes the values that they name.
    case choice([String])
    case scheduler
    /// The literal text of a diagram. It is read as a stream.
    case diagram
  }

  /// The number of arguments that a closure is called with.
  package enum Arity: Hashable, Sendable {
    case exactly(Int)
    /// One argument for every stream of the call, including the receiver.
    case perStream
  }

  init(_ labels: [String?], _ type: Kind) {
    self.labels = labels.isEmpty ? [nil] : labels
    self.type = type
  }

  /// The same parameter, but optional.
  package var optional: Parameter {
    var copy = self
    copy.isOptional = true
    return copy
  }

  package var isVariadic: Bool {
    switch type {
    case .streams, .values: true
    default: false
    }
  }

  /// The value of the parameter if it is left out.
  var omission: CompiledArgument {
    if case .flag(let cases) = type { .flag(cases[0]) } else { .omitted }
  }

  var isFunction: Bool {
    if case .function = type { true } else { false }
  }
}

extension Parameter {
  /// True if a declared case, such as `default(value)`, has this name and this number of values.
  static func isCase(_ declared: String, named name: String, payload count: Int) -> Bool {
    let parts = declared.split { $0 == "(" || $0 == ")" }
    let names = parts.count == 1 ? [] : parts[1].split(separator: ",")
    return parts[0] == name && names.count == count
  }
}
