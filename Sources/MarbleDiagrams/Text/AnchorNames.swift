/// Unique names for the parts of a page and for files: lower case words with dashes between them.
package struct AnchorNames: Sendable {
  private var used: Set<String> = []
  /// The next number to try for a name.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Returns the words of a text as a name. Another text with the same words gets a number as well.
  package mutating func name(for text: String) -> String {
    let words = Self.words(of: text)
    if used.insert(words).inserted { return words }
    var number = numbers[words] ?? 2
    while !used.insert("\(words)-\(number)").inserted { number += 1 }
    numbers[words] = number + 1
    return "\(words)-\(number)"
  }

  /// The letters and digits of the text, in any script. The length is limited so that file systems
  /// accept the name.
  private static func words(of text: String) -> String {
    var name = ""
    for scalar in text.lowercased().unicodeScalars {
      if name.utf8.count >= 120 { break }
      let isLetter = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isLetter {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, name.last != "-" {
        name += "-"
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "picture" : name
  }
}
