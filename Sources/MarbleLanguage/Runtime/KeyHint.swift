import MarbleDiagrams

/// The advice to declare a key with `where`. A letter without an entry is a string, but another
/// value is expected in its place.
package struct KeyHint {
  /// At least one: a key, and the value that it is to represent.
  private var entries: [Fix.Key] = []
  /// True if the value of a key is that which came, and not the word that begins with the key.
  private var copiesValues = false
  /// A word of the language that a row spells, letter by letter.
  private let spelled: String?

  /// More entries are not worth reading.
  private static let entryLimit = 3

  /// - Parameters:
  ///   - letters: the letters, each with the value that came in its place.
  ///   - spelled: the word that the row spells with them, such as `true`.
  package init(_ letters: [(key: Character, value: Value)], spelling spelled: String? = nil) {
    self.spelled = spelled
    for (key, value) in letters { add(key, value) }
  }

  private mutating func add(_ key: Character, _ value: Value) {
    guard entries.count < Self.entryLimit, !entries.contains(where: { $0.key == key }) else {
      return
    }
    // If a row has `t` where `false` came, the row is right about the letter: `t` is to be `true`.
    let meant = value.isLiteralWord ? Self.literals.first { $0.key.first == key }?.value : nil
    if meant == nil { copiesValues = true }
    entries.append(Fix.Key(key: key, value: (meant ?? value).description))
  }

  /// `'where f = false': a letter without an entry is a string`
  package var text: String {
    let list = entries.map(\.text).joined(separator: ", ")
    let end = spelled.map { ", and '\($0)' in a row is \($0.count) of them" } ?? ""
    return "\(quotedCode("where \(list)")): a letter without an entry is a string\(end)"
  }

  package var fix: Fix { Fix(.addKeys(entries), needsChoice: copiesValues) }

  /// The values that the language writes as words.
  package static let literals: [String: Value] = [
    "true": .boolean(true), "false": .boolean(false), "nil": .none,
  ]
}

extension Value {
  /// Whether it is `true`, `false` or `nil`.
  fileprivate var isLiteralWord: Bool {
    switch self {
    case .boolean, .none: true
    default: false
    }
  }
}
