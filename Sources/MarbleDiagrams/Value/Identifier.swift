/// Names of cases, labels and words, with Swift's rules for identifiers.
package enum Identifier {
  /// Returns whether a whole text is one identifier.
  package static func isIdentifier(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    return cursor.identifier() != nil && cursor.isAtEnd
  }
}

extension ByteCursor {
  /// Reads the identifier here, if one begins here.
  mutating func identifier() -> String? {
    let start = offset
    var isFirst = true
    skipScalars { scalar in
      defer { isFirst = false }
      if scalar.isASCII {
        let byte = UInt8(ascii: scalar)
        return byte.isWord && !(isFirst && byte.isDigit)
      }
      return isFirst ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
    }
    return offset > start ? text(from: start) : nil
  }
}
