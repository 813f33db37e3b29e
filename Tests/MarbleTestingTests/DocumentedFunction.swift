import Foundation

/// A public function or initialiser, with the arguments that its comment describes.
struct DocumentedFunction: CustomStringConvertible {
  let path: String
  /// The line of its declaration.
  let line: Int
  let arguments: [String]
  let described: Set<String>

  var description: String { "\(path):\(line)" }

  /// The functions of all products, in the order of the files.
  static func all() throws -> [DocumentedFunction] {
    try products.flatMap { product in
      let folder = "Sources/\(product)/"
      let files = FileManager.default.enumerator(atPath: Documentation.root + folder)
      let paths = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
      return try paths.sorted().flatMap { path in
        let text = try String(contentsOfFile: Documentation.root + folder + path, encoding: .utf8)
        return functions(of: text, path: folder + path)
      }
    }
  }

  private static let products = [
    "MarbleEvents", "MarbleDiagrams", "MarbleStreams", "MarbleCombine", "MarbleTestKit",
    "MarbleScenarios", "MarbleTesting",
  ]

  /// Returns the public functions and initialisers of a source text, without operators.
  static func functions(of text: String, path: String) -> [DocumentedFunction] {
    var functions: [DocumentedFunction] = []
    var comment: [Substring] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3))
        continue
      }
      if code.hasPrefix("@"), !code.contains(" public ") { continue }
      if isPublicFunction(code) {
        functions.append(
          DocumentedFunction(
            path: path, line: index + 1, arguments: arguments(of: lines[index...]),
            described: described(in: comment)))
      }
      comment = []
    }
    return functions
  }

  private static func isPublicFunction(_ code: Substring) -> Bool {
    let words = code.prefix { $0 != "(" && $0 != "<" && $0 != ":" }.split(separator: " ")
    let (modifiers, name) = (words.dropLast(), words.last ?? "")
    guard modifiers.contains("public") || modifiers.contains("open") else { return false }
    if name.trimmingCharacters(in: ["?", "!"]) == "init" { return true }
    return modifiers.last == "func" && name.first.map { $0.isLetter || $0 == "`" } == true
  }

  /// Returns the names of the arguments inside the body, from the lines that begin with the
  /// declaration.
  private static func arguments(of lines: ArraySlice<Substring>) -> [String] {
    var names: [String] = []
    var current = ""
    var (brackets, angles) = (0, 0)
    var previous: Character = " "
    for character in lines.prefix(40).joined(separator: " ") {
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

  /// Returns the names that a comment describes, in both forms of DocC.
  private static func described(in comment: [Substring]) -> Set<String> {
    var names: Set<String> = []
    var isList = false
    for line in comment {
      let text = line.drop { $0 == " " }
      guard let colon = text.firstIndex(of: ":") else { continue }
      let label = text[..<colon]
      if label.hasPrefix("- Parameters") {
        isList = true
      } else if label.hasPrefix("- Parameter ") {
        names.insert(String(label.dropFirst("- Parameter ".count)))
      } else if isList, line.hasPrefix("   - "), colon < text.index(before: text.endIndex) {
        names.insert(String(label.dropFirst("- ".count)))
      }
    }
    return names
  }
}
