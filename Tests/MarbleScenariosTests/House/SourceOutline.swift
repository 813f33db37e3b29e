import Foundation

/// The names that a Swift file declares, and those that it uses. It knows words, not types, so it
/// leaves out what may have another meaning.
struct SourceOutline {
  /// A name that the file uses.
  struct Mention: Hashable {
    let name: String
    /// True after a point.
    let isMember: Bool
    /// True if it is called, or if a member of it is used.
    let isOpened: Bool
  }

  /// The types outside of other types.
  private(set) var types: Set<String> = []
  /// The members of types, the nested types, and the functions and values outside of types. Private
  /// ones are left out.
  private(set) var members: Set<String> = []
  /// All names that the file declares, also the private and local ones and the parameters.
  private(set) var own: Set<String> = []
  private(set) var mentions: Set<Mention> = []
  private let words: [String]

  init(_ text: String) {
    words = SwiftWords(text).words
    /// For each open brace, whether it begins a type outside of functions.
    var braces: [Bool] = []
    var isTypeNext = false
    for (index, word) in words.enumerated() {
      // What a function contains begins no such type.
      let isInTypes = braces.last != false
      if word == "{" {
        braces.append(isTypeNext && isInTypes)
        isTypeNext = false
      } else if word == "}" {
        _ = braces.popLast()
      } else if Self.typeKeywords.contains(word), self[index - 1] != ".",
        Self.isName(self[index + 1]) || self[index + 1] == "["
      {
        isTypeNext = true
      } else if Self.isName(word) {
        read(index, isInTypes, isOutside: braces.isEmpty)
      }
    }
  }

  private subscript(index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  private mutating func read(_ index: Int, _ isInTypes: Bool, isOutside: Bool) {
    let (word, before, after) = (words[index], self[index - 1], self[index + 1])
    if word == "in" {
      // The parameters of a closure, or the names of a loop.
      own.formUnion(
        words[..<index].suffix(40).reversed().prefix { !Self.beginsPattern.contains($0) })
    } else if Self.declares(before), self[index - 2] != ".",
      before != "case" || isInTypes && !isOutside
    {
      declare(index, isInTypes, isOutside)
    } else if after == ":",
      ["(", ",", "<", "_", "["].contains(before)
        || Self.isName(before) && !Self.endsExpression.contains(before)
    {
      own.insert(word)
    } else if !Self.keywords.contains(word) {
      if before == "each" || before == "<" && [">", ","].contains(after) { own.insert(word) }
      if before == "(", ["let", "var"].contains(self[index - 2]) {
        own.formUnion(words[index...].prefix { $0 != ")" })
      }
      mentions.insert(
        Mention(
          name: word, isMember: before == ".", isOpened: ["(", ".", "?"].contains(after)))
    }
  }

  private mutating func declare(_ index: Int, _ isInTypes: Bool, _ isOutside: Bool) {
    let keyword = words[index - 1]
    let names = [words[index]] + (keyword == "case" ? furtherCases(after: index) : [])
    own.formUnion(names)
    guard isInTypes else { return }
    let before = Array(words[..<(index - 1)].reversed().prefix(while: Self.modifiers.contains))
    // `private(set)` concerns the setter alone.
    let isPrivate = zip(before, [""] + before).contains {
      ["private", "fileprivate"].contains($0) && $1 != "("
    }
    if isPrivate { return }
    if isOutside, keyword == "typealias" || Self.typeKeywords.contains(keyword) {
      types.formUnion(names)
    } else {
      members.formUnion(names)
    }
  }

  /// The other cases of `case a, b(Int), c`.
  private func furtherCases(after start: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    for index in words.indices[(start + 1)...] {
      switch words[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0: names.append(self[index + 1])
      case "}", "@": return names
      case let word where depth == 0 && Self.keywords.contains(word): return names
      default: break
      }
    }
    return names
  }

  private static func isName(_ word: String) -> Bool {
    word.utf8.first.map { $0 >= 0x80 || isalpha(Int32($0)) != 0 || $0 == UInt8(ascii: "_") }
      ?? false
  }

  private static func declares(_ word: String) -> Bool {
    valueKeywords.contains(word) || word == "typealias"
      || typeKeywords.contains(word) && word != "extension"
  }

  private static let typeKeywords: Set = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
  private static let valueKeywords: Set = ["associatedtype", "case", "func", "let", "var"]
  private static let modifiers: Set = [
    "(", ")", "borrowing", "class", "consuming", "fileprivate", "final", "indirect", "internal",
    "lazy", "mutating", "nonisolated", "nonmutating", "open", "override", "package", "private",
    "public", "required", "set", "static", "unowned", "weak",
  ]
  private static let keywords =
    typeKeywords.union(valueKeywords).union(modifiers).union(["init", "subscript", "typealias"])
  private static let beginsPattern: Set = [
    "{", "}", ";", "for", "case", "if", "guard", "let", "var",
  ]
  private static let endsExpression: Set = ["return", "default", "else", "is", "as", "case"]
}
