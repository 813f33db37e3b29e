import Foundation

extension Mutant {
  /// The percentage of the changes in operators that the laws must notice without any row. If the
  /// share falls, the laws have lost something, or the table has new changes that only a row can
  /// notice. A new equation for an operator raises it.
  static let leastShareOfLaws = 52

  private static let scenarios = "marbles/operators"
  private static let folders = ["Operators/", "Sources/", "Connectable/"]
    .map { "Sources/MarbleStreams/" + $0 }

  /// True if all its changes are in operators.
  var isOfOperators: Bool {
    edits.allSatisfy { edit in Self.folders.contains { edit.file.hasPrefix($0) } }
  }

  /// The same change, which the laws must notice in the scenarios of the changed operator.
  func forLaws(under root: URL) throws -> Mutant {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(Self.scenarios).path)
    let words = files.filter { $0.hasSuffix(".marbles") }.map { String($0.dropLast(8)) }
    let named = words.filter { (name + "-").hasPrefix($0 + "-") }.max { $0.count < $1.count }
    let changed = edits.map { Self.word(of: $0.file) }.filter(words.contains)
    let own = Set(changed + [named].compactMap(\.self)).sorted()
    let paths = own.map { "\(Self.scenarios)/\($0).marbles" }
    return Mutant(
      name: name, behaviour: behaviour, check: .laws(paths.isEmpty ? [Self.scenarios] : paths),
      edits: edits)
  }

  /// The name of the scenario file of an operator: `FlatMap.swift` is `flat-map`.
  private static func word(of file: String) -> String {
    let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.reduce(into: "") { word, letter in
      if letter.isUppercase, !word.isEmpty { word += "-" }
      word += letter.lowercased()
    }
  }
}
