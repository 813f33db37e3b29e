import Foundation

/// A public function or initialiser with its doc comment.
struct DocumentedFunction: Sendable, CustomStringConvertible {
  let path: String
  /// The line of its declaration.
  let line: Int
  let name: String
  /// The declaration up to its body, on one line.
  let signature: String
  /// The lines of the comment without their slashes.
  let comment: [String]

  var description: String { "\(path):\(line) \(name)" }

  /// Returns the functions of a folder and its subfolders, in the order of the files.
  static func functions(in folder: String) throws -> [DocumentedFunction] {
    try Package.files(in: folder, endingIn: ".swift").flatMap {
      functions(of: try Package.read($0), path: $0)
    }
  }

  /// Returns the public functions and initialisers of a source text, without operators.
  static func functions(of text: String, path: String) -> [DocumentedFunction] {
    var functions: [DocumentedFunction] = []
    var comment: [String] = []
    var isUnavailable = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    for (index, code) in lines.enumerated() {
      if code.hasPrefix("///") {
        comment.append(String(code.dropFirst(3)))
        continue
      }
      if code.hasPrefix("@available(*, unavailable") { isUnavailable = true }
      if code.hasPrefix("@"), !code.contains(" public ") { continue }
      // Nobody can call it, so nobody needs to know its arguments.
      if isUnavailable {
        isUnavailable = false
      } else if let name = publicName(in: code) {
        functions.append(
          DocumentedFunction(
            path: path, line: index + 1, name: name, signature: signature(in: lines[index...]),
            comment: comment))
      }
      comment = []
    }
    return functions
  }

  /// Returns the name of the public function or initialiser that a line declares.
  private static func publicName(in code: Substring) -> String? {
    let words = code.prefix { $0 != "(" && $0 != "<" && $0 != ":" }.split(separator: " ")
    let modifiers = words.dropLast()
    guard modifiers.contains("public") || modifiers.contains("open"), let last = words.last else {
      return nil
    }
    let name = last.trimmingCharacters(in: ["?", "!", "`"])
    if name == "init" { return name }
    return modifiers.last == "func" && name.first?.isLetter == true ? name : nil
  }

  /// Returns the lines of a declaration up to its body. A brace in brackets begins a default value.
  private static func signature(in lines: ArraySlice<Substring>) -> String {
    var depth = 0
    let text = lines.prefix(40).joined(separator: " ")
    let end = text.firstIndex { character in
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{": return depth == 0
      default: break
      }
      return false
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  // MARK: Arguments

  /// The names of the arguments inside the body.
  var arguments: [String] {
    var names: [String] = []
    var current = ""
    var (brackets, angles) = (0, 0)
    var previous: Character = " "
    for character in signature {
      defer { previous = character }
      let isInside = brackets > 0
      switch character {
      case "<": angles += 1
      case ">" where previous != "-": angles -= 1
      case "(" where isInside || angles == 0, "[" where isInside, "{" where isInside: brackets += 1
      case ")" where isInside, "]" where isInside, "}" where isInside: brackets -= 1
      default: break
      }
      guard isInside else { continue }
      if brackets == 0 || brackets == 1 && angles == 0 && character == "," {
        let label = current.prefix { $0 != ":" }.split(separator: " ")
        if let name = label.last, name != "_" {
          names.append(name.trimmingCharacters(in: ["`"]))
        }
        current = ""
        if brackets == 0 { return names }
      } else {
        current.append(character)
      }
    }
    return names
  }

  /// The arguments that the comment describes, in both forms of DocC, with the descriptions.
  var descriptions: [(argument: String, text: String)] {
    var found: [(argument: String, text: String)] = []
    var isList = false
    var isOpen = false
    for line in comment {
      if isList || line.hasPrefix(" - "),
        let item = line.wholeMatch(of: /(?: - Parameter|   -) ([^:]+):(.*)/)
      {
        isList = isList && line.hasPrefix("   ")
        isOpen = true
        found.append((String(item.1), item.2.trimmingCharacters(in: [" "])))
      } else if isOpen, line.hasPrefix(isList ? "     " : "   ") {
        found[found.count - 1].text += " " + line.trimmingCharacters(in: [" "])
      } else {
        isList = line.hasPrefix(" - Parameters")
        isOpen = false
      }
    }
    return found.filter { !$0.text.isEmpty }
  }

  /// The arguments whose description is one sentence of which at least 70 % of the words stand in
  /// the declaration, or in the first paragraph of the comment.
  var repetitions: [String] {
    let summary = comment.prefix { $0.contains { $0 != " " } && !$0.hasPrefix(" - ") }
    let known = Set((summary + [signature]).flatMap(Self.words))
    return descriptions.filter { description in
      let words = Self.words(of: description.text).filter { !Self.commonWords.contains($0) }
      let repeated = words.count { known.contains($0) }
      return !description.text.contains(". ") && repeated * 10 >= words.count * 7
    }
    .map(\.argument)
  }

  /// Returns the words of a text without their endings; `dueTime` has two.
  private static func words(of text: String) -> [String] {
    text.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/).map { match in
      let word = match.0.lowercased()
      let ending = ["ing", "ed", "es", "s"].first {
        word.hasSuffix($0) && word.count >= $0.count + 3
      }
      return String(word.dropLast(ending?.count ?? 0))
    }
  }

  /// The words that say nothing of an argument.
  private static let commonWords = Set(
    words(
      of: """
        a an the of to in on at by for from with and or is are it its that this which as be when if \
        closure stream value make call receive return whether whose
        """))
}
