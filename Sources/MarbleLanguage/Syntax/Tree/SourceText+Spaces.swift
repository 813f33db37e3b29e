import MarbleDiagrams

extension SourceText {
  /// A part of the text without comments, and with at most one space between its words. Strings, in
  /// double quotes, stay as they are.
  ///
  /// - Parameter separates: False for two bytes with no space between them.
  package func singleSpaced(
    _ range: SourceRange, where separates: (UInt8, UInt8) -> Bool = { _, _ in true }
  ) -> [UInt8] {
    var words: [UInt8] = []
    var rest = bytes[range.bytes]
    while let byte = rest.first {
      if byte == Byte.doubleQuote {
        rest.copyString(to: &words)
      } else if Byte.isBlank(byte) {
        rest = rest.drop(while: Byte.isBlank)
        if rest.starts(with: "//".utf8) { rest = rest.drop { $0 != Byte.lineFeed } }
        guard let last = words.last, let next = rest.first, !Byte.isBlank(next) else { continue }
        if separates(last, next) { words.append(Byte.space) }
      } else {
        words.append(rest.removeFirst())
      }
    }
    return words
  }
}

extension ArraySlice<UInt8> {
  /// Moves a string, which may contain expressions with further strings.
  fileprivate mutating func copyString(to words: inout [UInt8]) {
    words.append(removeFirst())
    var depth = 0
    while let byte = first {
      if byte == Byte.doubleQuote, depth > 0 {
        copyString(to: &words)
        continue
      }
      words.append(removeFirst())
      switch byte {
      case Byte.doubleQuote: return
      case Byte.backslash where depth == 0:
        if let escaped = popFirst() {
          words.append(escaped)
          if escaped == Byte.leftParenthesis { depth = 1 }
        }
      case Byte.leftParenthesis where depth > 0: depth += 1
      case Byte.rightParenthesis where depth > 0: depth -= 1
      default: break
      }
    }
  }
}
