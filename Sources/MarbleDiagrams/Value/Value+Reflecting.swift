extension Value {
  /// Converts any Swift value to the value that represents it in messages.
  ///
  /// Numbers, text, collections, tuples (without labels), optionals (flat) and enums have their own
  /// notation. Structs and objects become a case with the name of their type, with their properties
  /// as associated values. Integers beyond 64 bits become such a case with their digits. Sets and
  /// dictionaries are sorted by their text. Content nested deeper than 16 levels, or beyond 10,000
  /// values, becomes `.more`, so that large graphs of objects can be shown.
  ///
  /// - Parameter subject: The value to convert. A `Value` stays as it is.
  /// - Complexity: O(*n* log *n*) in the size of the subject, because sets and dictionaries are
  ///   sorted.
  public init(reflecting subject: Any) {
    self.init(reflecting: subject) { _ in nil }
  }

  /// Converts any Swift value as ``init(reflecting:)`` does, except for the parts of it that have a
  /// notation of their own.
  ///
  /// - Parameter notation: Returns the notation of a part, or nil to convert the part by
  ///   reflection.
  package init(reflecting subject: Any, notation: @escaping (Any) -> Value?) {
    var reflection = Reflection(notation: notation)
    self = reflection.value(subject, depth: 0)
  }

  /// The name of the case that represents a struct or an object of a type.
  package static func caseName(of type: Any.Type) -> String {
    let name = String(describing: type).prefix { $0 != "<" && $0 != " " }
    let last = name.split(separator: ".").last.map(String.init) ?? ""
    return Identifier.isIdentifier(last) ? last : "object"
  }
}

/// Converts Swift values to values of the language, up to a limit.
private struct Reflection {
  let notation: (Any) -> Value?
  private var budget = 10_000
  private static let depthLimit = 16

  init(notation: @escaping (Any) -> Value?) {
    self.notation = notation
  }

  mutating func value(_ subject: Any, depth: Int) -> Value {
    budget -= 1
    guard budget >= 0, depth <= Self.depthLimit else { return .enumeration("more", []) }
    if let plain = Self.plain(subject) { return plain }
    if let box = subject as? AnyHashable, type(of: subject) == AnyHashable.self {
      return value(box.base, depth: depth)
    }
    if depth > 0, let own = notation(subject) { return own }
    return composed(subject, depth: depth)
  }

  /// Returns the value of a subject that needs no mirror.
  private static func plain(_ subject: Any) -> Value? {
    switch subject {
    case let value as Value: value
    case let object as Reference: .reference(object)
    case let text as String: .string(text)
    case let text as Substring: .string(String(text))
    case let character as Character: .string(String(character))
    case let flag as Bool: .boolean(flag)
    case let number as Double: .decimal(number)
    // Uses the digits of the number instead of its bits, so that 0.1 becomes 0.1.
    case let number as Float: .decimal(Double(number.description) ?? Double(number))
    case let number as any BinaryInteger: integer(number)
    case is Void: .void
    default: nil
    }
  }

  private static func integer(_ number: any BinaryInteger) -> Value {
    if let small = Int(exactly: number) { return .integer(small) }
    return .enumeration(Value.caseName(of: type(of: number)), [.init(.string("\(number)"))])
  }

  private mutating func composed(_ subject: Any, depth: Int) -> Value {
    let mirror = Mirror(reflecting: subject)
    let children = mirror.children
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = children.first else { return .none }
      return value(wrapped.value, depth: depth)
    case .collection: return .array(values(children, depth: depth))
    case .set, .dictionary:
      return .array(
        values(children, depth: depth).map { ($0.description, $0) }.sorted { $0.0 < $1.0 }
          .map(\.1))
    case .tuple: return Self.tuple(values(children, depth: depth))
    case .enum: return enumeration(subject, children, depth: depth)
    default:
      return .enumeration(Value.caseName(of: mirror.subjectType), members(children, depth: depth))
    }
  }

  private mutating func values(_ children: Mirror.Children, depth: Int) -> [Value] {
    var values: [Value] = []
    for child in children where budget > 0 { values.append(value(child.value, depth: depth + 1)) }
    return values
  }

  private mutating func members(_ children: Mirror.Children, depth: Int) -> [Value.Member] {
    var members: [Value.Member] = []
    for child in children where budget > 0 {
      let label = child.label.flatMap { Identifier.isIdentifier($0) ? $0 : nil }
      members.append(.init(label: label, value(child.value, depth: depth + 1)))
    }
    return members
  }

  private static func tuple(_ values: [Value]) -> Value {
    switch values.count {
    case 0: .void
    case 1: values[0]
    default: .tuple(values.map { .init($0) })
    }
  }

  /// Converts an enum case. The mirror has the payload as one child, which is a tuple when there
  /// are several values or a label.
  private mutating func enumeration(
    _ subject: Any, _ children: Mirror.Children, depth: Int
  ) -> Value {
    guard let payload = children.first else {
      return .enumeration(enumCaseName(of: subject) ?? "\(subject)", [])
    }
    let name = payload.label ?? "\(subject)"
    let inner = Mirror(reflecting: payload.value)
    // The mirror of a case with several values looks like that of a case with one tuple. Only for
    // `Result` is the difference known.
    guard inner.displayStyle == .tuple, !inner.children.isEmpty, !(subject is any SinglePayloadEnum)
    else {
      return .enumeration(name, [.init(value(payload.value, depth: depth + 1))])
    }
    return .enumeration(name, members(inner.children, depth: depth))
  }
}

/// An enum whose cases carry exactly one value.
private protocol SinglePayloadEnum {}
extension Result: SinglePayloadEnum {}

/// The runtime's name of an enum case. `Mirror` names only cases with a payload, and a type may
/// replace its own description.
@_silgen_name("swift_EnumCaseName")
private func runtimeEnumCaseName<Subject>(_ value: Subject) -> UnsafePointer<CChar>?

/// Returns the name of the case of an enum value.
package func enumCaseName<Subject>(of value: Subject) -> String? {
  runtimeEnumCaseName(value).map { String(cString: $0) }
}
