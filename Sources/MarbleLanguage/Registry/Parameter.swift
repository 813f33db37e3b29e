import MarbleDiagrams

/// One parameter of an operator, as a call writes it: its labels, its type and the expressions that
/// may be its argument.
package struct Parameter: Sendable {
  /// The accepted labels. A signature shows the first one; nil is no label.
  package let labels: [String?]
  /// The type as a signature spells it.
  package let typeName: String
  /// The cases of which an argument is one, with the values that they take: `default(value)`.
  package private(set) var cases: [String] = []
  /// The case that an omitted argument represents. Nil for what has no cases, or no such case.
  package private(set) var defaultCase: String?
  /// The number of arguments of the closure that it takes. Nil if it takes no closure.
  package private(set) var arity: Arity?
  package private(set) var isOptional = false
  /// True if it takes any number of arguments.
  package private(set) var isVariadic = false
  /// True if an argument may belong to it.
  let fits: @Sendable (Operand) -> Bool

  /// The number of arguments that a closure is called with.
  package enum Arity: Hashable, Sendable {
    case exactly(Int)
    /// One argument for every stream of the call, including the receiver.
    case perStream
  }

  init(
    _ labels: [String?], _ typeName: String, _ fits: @escaping @Sendable (Operand) -> Bool
  ) {
    self.labels = labels.isEmpty ? [nil] : labels
    self.typeName = typeName
    self.fits = fits
  }

  /// A part of a value.
  init<Part>(
    _ labels: [String?], _ typeName: String, _ expected: ExpectedKind,
    _ part: @escaping @Sendable (Value) -> Part?
  ) {
    self.init(labels, typeName) { $0.fits(part, expected) }
  }

  init(_ labels: [String?], closureOf arity: Arity) {
    self.init(labels, "closure") { operand in
      switch (operand.code, arity) {
      case (.closure(let closure, _), .exactly(let count)):
        count <= 1 || closure.parameterCount == count
      case (.closure, .perStream), (.function, _): true
      default: false
      }
    }
    self.arity = arity
  }

  /// One of several cases.
  init(_ labels: [String?], cases: [String], default: String? = nil) {
    let names = cases.map { "." + $0 }.joined(separator: " or ")
    self.init(labels, names) { $0.isCase }
    self.cases = cases
    defaultCase = `default`
  }

  /// The same parameter, but optional.
  package var optional: Parameter {
    var copy = self
    copy.isOptional = true
    return copy
  }

  /// The same parameter, but for any number of arguments.
  var variadic: Parameter {
    var copy = self
    copy.isVariadic = true
    return copy
  }
}

extension Operand {
  var isCase: Bool {
    if case .implicitMember = expression.node { true } else { false }
  }
}

// MARK: - Signatures

extension OperatorDeclaration {
  /// `debounce(_: duration, onCompletion: .flush or .drop)`. Optional parameters are in brackets.
  package var signature: String { signature(as: name) }

  package func signature(as name: String) -> String {
    if role == .property { return name }
    return name + "(" + parameters.map(\.signature).joined(separator: ", ") + ")"
  }
}

extension Parameter {
  package var signature: String { isOptional ? "[\(typed(typeName))]" : typed(typeName) }

  /// The label, and the type of these arguments as the form of a call has it: a case is itself, and
  /// a closure has the number of its arguments.
  func form(of arguments: [Operand] = []) -> String {
    let argument = arguments.first?.expression
    if case .implicitMember(let name, _)? = argument?.node, !cases.isEmpty {
      return typed("." + name.text)
    }
    if let scheduler = argument?.schedulerText, typeName == "scheduler" {
      return typed("." + scheduler)
    }
    guard case .exactly(let count) = arity, count != 1 else { return typed(typeName) }
    return typed("closure of \(count)")
  }

  /// The results that ``form(of:)`` can have. A call with the default case leaves the argument out.
  var forms: [String] {
    let schedulers = typeName == "scheduler" ? SchedulerName.allCases.map(\.rawValue) : []
    let names = cases.map { String($0.prefix { $0 != "(" }) }.filter { $0 != defaultCase }
    return [form()] + (names + schedulers).map { typed("." + $0) }
  }

  private func typed(_ type: String) -> String {
    "\(labels[0] ?? "_"): \(type)" + (isVariadic ? "..." : "")
  }
}
