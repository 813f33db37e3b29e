import MarbleDiagrams
import MarbleTestKit

/// What to say where a letter of a row stands for itself, which is a string, and something else is due.
struct KeyHint {
  /// At least one: a key, and the value that it is to stand for.
  private var entries: [(key: Character, value: Value)] = []
  /// A word of the language that a row spells, letter by letter.
  private var spelled: String?

  /// More entries are not worth reading.
  private static let entryLimit = 3
  /// So far a row is searched for words.
  private static let spellingLimit = 1_000

  /// Of letters, each with what came in its place.
  init(_ letters: [(key: Character, value: Value)]) {
    for (key, value) in letters { add(key, value) }
  }

  /// Of what a row expected and what came; nil if no letter is to blame.
  init?(
    _ comparison: Comparison<Value>, in text: SourceText, where standsForItself: (Symbol) -> Bool
  ) {
    for difference in comparison.differences where difference.fact == .wrongValue {
      for (wanted, came) in zip(difference.expected, difference.actual) {
        let expected = comparison.expected[wanted]
        guard case .next(.string(let token)) = expected.content, let place = expected.source,
          case .next(let value) = comparison.actual[came].content, value.isWritable
        else { continue }
        if text.bytes[place] == UInt8(ascii: "'") {
          if token == value.description { add(token.first ?? "x", value) }
        } else if let key = token.first, token.count == 1, key.isLetter,
          standsForItself(.key(key))
        {
          let word = text.letters(around: place)
          if Self.literals[word] != nil {
            addSpelled(word, comparison, in: text)
            return
          }
          add(key, value)
        }
      }
    }
    if entries.isEmpty { return nil }
  }

  /// All that the row spells, of which `word` is a part.
  private mutating func addSpelled(
    _ word: String, _ comparison: Comparison<Value>, in text: SourceText
  ) {
    spelled = word
    entries = []
    for expected in comparison.written.prefix(Self.spellingLimit) {
      guard let word = expected.source.map(text.letters(around:)), let key = word.first,
        let literal = Self.literals[word]
      else { continue }
      add(key, literal)
    }
  }

  private mutating func add(_ key: Character, _ value: Value) {
    guard entries.count < Self.entryLimit, !entries.contains(where: { $0.key == key }) else {
      return
    }
    // Beside `t`, `false` stands at the wrong tick: the letter is that of `true`.
    let meant = Self.literals.first { $0.key.first == key }?.value
    entries.append((key, value.isLiteralWord ? meant ?? value : value))
  }

  /// `'where f = false': a letter without an entry is a string`
  var text: String {
    let list = entries.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    let end = spelled.map { ", and '\($0)' in a row is \($0.count) of them" } ?? ""
    return "\(quotedCode("where \(list)")): a letter without an entry is a string\(end)"
  }

  private static let literals: [String: Value] = [
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

  /// Whether an entry of `where` can have it, in a few characters, and it is no string.
  fileprivate var isWritable: Bool {
    switch self {
    case .boolean, .none, .void, .integer, .decimal: true
    case .array, .tuple, .enumeration:
      description.count <= 40 && (try? Value(literal: description)) == self
    case .string, .reference: false
    }
  }
}

extension SourceText {
  /// The ASCII letters side by side around a place.
  fileprivate func letters(around place: Int) -> String {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    let before = bytes[..<place].reversed().prefix(8).prefix(while: isLetter).count
    let word = bytes[(place - before)...].prefix(16).prefix(while: isLetter)
    return String(decoding: word, as: UTF8.self)
  }
}
