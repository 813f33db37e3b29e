/// The kinds of tokens that the editor colours. The types are those that every theme knows. The
/// modifiers distinguish the parts of a diagram.
enum TokenStyle: UInt8, CaseIterable {
  case keyword = 1
  case title, comment, system, stream, function, stage, parameter, member, label, string, number,
    sign
  /// A letter or a quoted text of a diagram, and the key of an entry.
  case value
  /// `|`, `^` and `!`
  case end
  /// `-`, a duration and an anchor.
  case time
  /// `#`
  case error

  /// The name of the type, in the list of LSP 3.17.
  var type: String {
    switch self {
    case .keyword, .end: "keyword"
    case .title: "namespace"
    case .comment: "comment"
    case .system: "class"
    case .stream: "variable"
    case .function: "function"
    case .stage: "method"
    case .parameter, .label: "parameter"
    case .member: "property"
    case .string: "string"
    case .number: "number"
    case .sign, .time: "operator"
    case .value: "enumMember"
    case .error: "macro"
    }
  }

  /// The modifier, for a part of a diagram.
  var modifier: String? {
    switch self {
    case .value: "value"
    case .end: "end"
    case .time: "time"
    case .error: "error"
    default: nil
    }
  }

  static let types = unique(allCases.map(\.type))
  static let modifiers = unique(allCases.compactMap(\.modifier))

  private static func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
  }

  /// The number of the type, and the bits of the modifiers.
  var codes: (type: Int, modifiers: Int) { Self.allCodes[Int(rawValue) - 1] }

  private static let allCodes = allCases.map { style in
    let bit = style.modifier.flatMap(modifiers.firstIndex)
    return (type: types.firstIndex(of: style.type) ?? 0, modifiers: bit.map { 1 << $0 } ?? 0)
  }
}
