import Foundation

/// The mistakes that are never drawn, as long as the text that they change is the same.
struct AcceptedMistakes {
  /// The tokens of the changed sources by file. The layout does not matter.
  private var texts: [String: Set<[String]>] = [:]
  private(set) var count = 0

  init() {}

  /// Adds an entry of the table. Fails if the sources do not have its text, or if the machine makes
  /// no such mistake.
  mutating func add(_ accepted: AcceptedMutant, under root: URL) throws {
    for (file, text) in try accepted.edits.changedFiles(under: root) {
      let path = root.appendingPathComponent(file)
      let source = SourceText(try String(contentsOf: path, encoding: .utf8))
      let tokens = SourceText(text).tokens.map(\.text)
      guard source.candidates.contains(where: { source.tokens(with: $0) == tokens }) else {
        throw UnknownMistake(file: file)
      }
      texts[file, default: []].insert(tokens)
    }
    count += 1
  }

  func contains(_ file: String, _ source: SourceText, _ candidate: Candidate) -> Bool {
    texts[file]?.contains(source.tokens(with: candidate)) ?? false
  }
}

extension SourceText {
  fileprivate func tokens(with candidate: Candidate) -> [String] {
    SourceText(applying(candidate)).tokens.map(\.text)
  }
}

/// An accepted mistake that is never drawn anyway.
struct UnknownMistake: Error, CustomStringConvertible {
  let file: String
  var description: String { "no mistake of the machine changes \(file) in this way" }
}
