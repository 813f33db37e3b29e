/// A change of a scenario file that removes the cause of a failure. It is made where the cause is
/// known; the command, the editor and the page apply it.
package struct Fix: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case replace([Replacement])
    /// New keys of the scenario.
    case addKeys([Key])
    /// A row of the scenario that answers this call.
    case addAnswer(String)
  }

  /// Another text for some bytes of the file.
  package struct Replacement: Hashable, Sendable {
    package let range: Range<Int>
    package let text: String

    package init(range: Range<Int>, text: String) {
      (self.range, self.text) = (range, text)
    }
  }

  package struct Key: Hashable, Sendable {
    package let key: Character
    package let value: String

    package init(key: Character, value: String) { (self.key, self.value) = (key, value) }

    /// The entry of `where`.
    package var text: String { "\(key) = \(value)" }
  }

  package let change: Change
  /// True if it writes events that a person must choose, or that came where others are expected.
  package let needsChoice: Bool

  package init(_ change: Change, needsChoice: Bool = false) {
    (self.change, self.needsChoice) = (change, needsChoice)
  }

  /// Writes one text instead of another.
  package static func writing(_ text: String, at range: Range<Int>) -> Fix {
    Fix(.replace([Replacement(range: range, text: text)]))
  }

  /// The words that offer the fix: `Write 'debounce'`.
  package var title: String {
    switch change {
    case .replace(let parts): "Write " + parts.map { "'\($0.text)'" }.joined(separator: ", ")
    case .addKeys(let keys): "Add 'where \(keys.map(\.text).joined(separator: ", "))'"
    case .addAnswer(let call): "Add 'cold \(call)'"
    }
  }
}

extension [Fix] {
  /// Writes the known word that is near an unknown one.
  package static func near(_ text: String?, _ bytes: Range<Int>) -> [Fix] {
    text.map { [.writing($0, at: bytes)] } ?? []
  }
}
