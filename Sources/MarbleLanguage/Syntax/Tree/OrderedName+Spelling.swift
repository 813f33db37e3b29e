import MarbleDiagrams

extension Statement.OrderedName {
  /// The name as a file contains it.
  package var spelling: String {
    Self.spelling(of: text) + numbers.map { "[\($0)]" }.joined()
  }

  /// The name as a file contains it, and what it overtakes.
  package var fullSpelling: String {
    spelling + (overtaken.map { " before \(Self.spelling(of: $0.name))" } ?? "")
  }

  /// A name of the language as it is, any other text in quotes.
  private static func spelling(of text: String) -> String {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      word.first.map { $0.isLetter || $0 == "_" } == true
        && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isName && !Keyword.isReserved(text) ? text : Value.string(text).description
  }
}
