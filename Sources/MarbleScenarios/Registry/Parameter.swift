/// One parameter of an operator: by which labels it is known and what it takes.
package struct Parameter: Sendable {
  /// The labels that it answers to, the one that a signature shows first; `nil` is none.
  package let labels: [String?]
  package let type: Kind
  package private(set) var isOptional = false

  package enum Kind: Sendable {
    case duration(atLeast: Int64)
    case count(atLeast: Int)
    case integer
    case value
    case boolean
    case stream
    /// As many streams as there are.
    case streams
    /// An array of streams.
    case streamList
    /// As many values as there are.
    case values
    case function(arity: Arity)
    /// One of these cases, the first if it is left out.
    case flag([String])
    /// One of these cases; those that end in parentheses have values there, as many as are named.
    case choice([String])
    case scheduler
    /// The text of a diagram, written out; what reads it is a stream.
    case diagram
  }

  /// How many arguments a closure is called with.
  package enum Arity: Hashable, Sendable {
    case exactly(Int)
    /// One for every stream of the call, the one that the operator is called on included.
    case perStream
  }

  private init(_ labels: [String?], _ type: Kind) {
    self.labels = labels.isEmpty ? [nil] : labels
    self.type = type
  }

  /// The same, but it may be left out.
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

  /// What it is where it is left out.
  var omission: CompiledArgument {
    if case .flag(let cases) = type { .flag(cases[0]) } else { .omitted }
  }

  var isFunction: Bool {
    if case .function = type { true } else { false }
  }
}

// MARK: - How declarations write them

extension Parameter {
  /// Nothing or more.
  static func duration(_ labels: String?...) -> Parameter { .init(labels, .duration(atLeast: 0)) }
  /// More than nothing.
  static func period(_ labels: String?...) -> Parameter { .init(labels, .duration(atLeast: 1)) }
  static func count(_ labels: String?..., atLeast minimum: Int = 0) -> Parameter {
    .init(labels, .count(atLeast: minimum))
  }
  static func integer(_ labels: String?...) -> Parameter { .init(labels, .integer) }
  static func value(_ labels: String?...) -> Parameter { .init(labels, .value) }
  static func boolean(_ labels: String?...) -> Parameter { .init(labels, .boolean) }
  static func stream(_ labels: String?...) -> Parameter { .init(labels, .stream) }
  static func scheduler(_ labels: String?...) -> Parameter { .init(labels, .scheduler) }
  static func closure(_ labels: String?..., arity: Int = 1) -> Parameter {
    .init(labels, .function(arity: .exactly(arity)))
  }
  /// - Parameter standard: what it is where it is left out; nil is the first case.
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

  /// Whether a case, as a choice declares it, has that name and so many values: `default(value)`.
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

/// A variant of an operator that a scenario names with a `.case`.
protocol OperatorFlag: Sendable, Equatable {
  /// The cases as they are written; first what most operators take it for where it is left out.
  static var spellings: [(String, Self)] { get }
}
