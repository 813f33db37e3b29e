import MarbleDiagrams

/// The Swift code that makes a value, so that a reader can paste it.
enum SwiftLiteral {
  /// Nil for a value whose code reflection does not show: an object, a closure, and a struct with
  /// properties of another kind than those of its initialiser, such as `Date`.
  static func code(_ subject: Any) -> String? {
    switch subject {
    case let text as String: Value.string(text).description
    case let character as Character: Value.string(String(character)).description
    case let flag as Bool: "\(flag)"
    case let number as any BinaryInteger: "\(number)"
    case let number as any BinaryFloatingPoint: code(number)
    case is Void: "()"
    default: composed(subject)
    }
  }

  private static func code(_ number: some BinaryFloatingPoint) -> String? {
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.isNaN ? nil : "\(number)"
  }

  private static func composed(_ subject: Any) -> String? {
    let mirror = Mirror(reflecting: subject)
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .optional: return children.first.map { code($0.value) } ?? "nil"
    case .collection: return list(children.map { code($0.value) }).map { "[\($0)]" }
    case .set:
      return list(children.map { code($0.value) }.sorted { ($0 ?? "") < ($1 ?? "") })
        .map { "[\($0)]" }
    case .dictionary: return dictionary(children)
    case .tuple: return list(children.map(member)).map { "(\($0))" }
    case .enum: return enumeration(subject, children)
    case .struct where !(subject is any CustomReflectable):
      guard children.allSatisfy({ $0.label?.first?.isLetter == true }) else { return nil }
      return list(children.map(member)).map { "\(mirror.subjectType)(\($0))" }
    default: return nil
    }
  }

  private static func enumeration(_ subject: Any, _ children: [Mirror.Child]) -> String? {
    guard let payload = children.first else { return enumCaseName(of: subject).map { ".\($0)" } }
    guard let name = payload.label else { return nil }
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple, !inner.children.isEmpty {
      return list(inner.children.map(member)).map { ".\(name)(\($0))" }
    }
    return code(payload.value).map { ".\(name)(\($0))" }
  }

  private static func dictionary(_ children: [Mirror.Child]) -> String? {
    let entries = children.map { child -> String? in
      let pair = Mirror(reflecting: child.value).children.map { code($0.value) }
      guard pair.count == 2, let key = pair[0], let value = pair[1] else { return nil }
      return "\(key): \(value)"
    }
    return list(entries.sorted { ($0 ?? "") < ($1 ?? "") }).map { $0.isEmpty ? "[:]" : "[\($0)]" }
  }

  /// `name: value`, or the value where the label is a number.
  private static func member(_ child: Mirror.Child) -> String? {
    guard let code = code(child.value) else { return nil }
    guard let label = child.label, label.first?.isLetter == true else { return code }
    return "\(label): \(code)"
  }

  private static func list(_ parts: [String?]) -> String? {
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? known.joined(separator: ", ") : nil
  }
}
