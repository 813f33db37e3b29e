/// A name with its position in the text.
///
/// The name of a system's output may be dotted: `signUpButton.isEnabled`.
package struct Name: Hashable, Sendable {
  package let text: String
  package let range: SourceRange

  package init(_ text: String, _ range: SourceRange) {
    self.text = text
    self.range = range
  }
}

extension Name {
  /// True if the name may have members. Most names have none.
  private var hasPoint: Bool { text.utf8.contains(UInt8(ascii: ".")) }

  /// The text without members: `a` for `a.b.c`.
  package var root: String { hasPoint ? String(text.prefix { $0 != "." }) : text }

  /// `a` for `a.b.c`.
  var withoutMembers: Name { beginning(root) }

  /// `a`, `a.b` and `a.b.c` for `a.b.c`.
  package var dottedPrefixes: [Name] {
    guard hasPoint else { return [beginning(text)] }
    let ends = text.indices.filter { text[$0] == "." } + [text.endIndex]
    return ends.map { beginning(String(text[..<$0])) }
  }

  /// The name of the text with which this one begins.
  func beginning(_ prefix: String) -> Name {
    let start = Int(range.start)
    return Name(prefix, SourceRange(start, start + prefix.utf8.count))
  }
}
