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

  private init(_ labels: [String?], _ type: Kind) {
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

// MARK: - How declarations write them

extension Parameter {
  /// A duration of zero or more.
  package static func duration(_ labels: String?...) -> Parameter {
    .init(labels, .duration(atLeast: .zero))
  }
  /// A duration above zero.
  static func period(_ labels: String?...) -> Parameter {
    .init(labels, .duration(atLeast: .nanoseconds(1)))
  }
  package static func count(_ labels: String?..., atLeast minimum: Int = 0) -> Parameter {
    .init(labels, .count(atLeast: minimum))
  }
  static func integer(_ labels: String?...) -> Parameter { .init(labels, .integer) }
  package static func value(_ labels: String?...) -> Parameter { .init(labels, .value) }
  package static func boolean(_ labels: String?...) -> Parameter { .init(labels, .boolean) }
  static func reset(_ label: String, arity: Int) -> Parameter {
    .init([label], .reset(arity: arity))
  }
  package static func stream(_ labels: String?...) -> Parameter { .init(labels, .stream) }
  static func scheduler(_ labels: String?...) -> Parameter { .init(labels, .scheduler) }
  package static func closure(_ labels: String?..., arity: Int = 1) -> Parameter {
    .init(labels, .function(arity: .exactly(arity)))
  }
  /// - Parameter standard: The default. Nil means the first case.
  static func flag<Flag: OperatorFlag>(
    _ label: String?, _ flag: Flag.Type, else standard: Flag? = nil
  ) -> Parameter {
    let first = Flag.spellings.filter { $0.1 == standard }
    let others = Flag.spellings.filter { $0.1 != standard }
    return Parameter([label], .flag((first + others).map(\.0))).optional
  }

  static func choice(_ label: String?, _ cases: [String]) -> Parameter {
    .init([label], .choice(cases))
  }

  /// True if a declared case, such as `default(value)`, has this name and this number of values.
  static func isCase(_ declared: String, named name: String, payload count: Int) -> Bool {
    let parts = declared.split { $0 == "(" || $0 == ")" }
    let names = parts.count == 1 ? [] : parts[1].split(separator: ",")
    return parts[0] == name && names.count == count
  }

  static let streams = Parameter([nil], .streams)
  static let streamList = Parameter([nil], .streamList)
  static let values = Parameter([nil], .values)
  static let diagram = Parameter([nil], .diagram)
  /// A closure that takes one value of each stream.
  static let closurePerStream = Parameter(
    [nil, "resultSelector"], .function(arity: .perStream))
}

/// A variant of an operator, which a scenario writes as `.case`.
protocol OperatorFlag: Sendable, Equatable {
  /// The cases as they are written. The first is the usual default.
  static var spellings: [(String, Self)] { get }
}
