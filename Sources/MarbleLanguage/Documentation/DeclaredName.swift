/// The name that a line of Swift declares. Nil if the line declares nothing, such as a line with
/// only an attribute.
///
/// `@discardableResult public static func debounce<C>(` declares `debounce`, `init?(` declares
/// `init`.
func declaredName(in line: ArraySlice<UInt8>) -> String? {
  var rest = line.trimmed
  while let first = rest.first {
    if first == Byte.at { rest = rest.dropFirst() }
    let word = rest.prefix(while: Byte.isWord)
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count)
    if first != Byte.at {
      let keyword = String(decoding: word, as: UTF8.self)
      if namelessDeclarations.contains(keyword) { return keyword }
      if declarations.contains(keyword), let name = name(atStartOf: rest.trimmed) { return name }
    }
    // Parentheses belong to the attribute or modifier before them.
    if rest.first == Byte.leftParenthesis { rest = rest.afterParentheses }
    rest = rest.trimmed
  }
  return nil
}

/// A word or an operator. Nil for a keyword, as in `class func`.
private func name(atStartOf text: ArraySlice<UInt8>) -> String? {
  let isQuoted = text.first == Byte.backtick
  let text = isQuoted ? text.dropFirst() : text
  let word = text.prefix(while: Byte.isWord)
  let symbols = text.prefix { !Byte.isSpace($0) && $0 != Byte.leftParenthesis }
  let name = String(decoding: word.isEmpty ? symbols : word, as: UTF8.self)
  let isKeyword = declarations.contains(name) || namelessDeclarations.contains(name)
  return name.isEmpty || isKeyword && !isQuoted ? nil : name
}

private let declarations: Set = [
  "actor", "associatedtype", "case", "class", "enum", "extension", "func", "let", "macro",
  "operator", "protocol", "struct", "typealias", "var",
]

private let namelessDeclarations: Set = ["deinit", "init", "subscript"]

extension ArraySlice<UInt8> {
  /// The text after the leading parentheses. Empty if they do not close.
  fileprivate var afterParentheses: ArraySlice<UInt8> {
    var depth = 0
    for (index, byte) in zip(indices, self) {
      if byte == Byte.leftParenthesis { depth += 1 }
      if byte == Byte.rightParenthesis { depth -= 1 }
      if depth == 0 { return self[(index + 1)...] }
    }
    return []
  }
}
