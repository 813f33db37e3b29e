import MarbleDiagrams
import MarbleTestKit

/// A hint for a letter of a row that stands for itself, a string, where a value of another type
/// occurred.
struct KeyHint {
  /// The suggested keys with their values. At least one.
  private var entries: [(key: Character, value: Value)] = []
  /// A word of the language that a row spells letter by letter.
  private var spelled: String?

  /// The maximum number of suggested entries.
  private static let entryLimit = 3
  /// The maximum number of differences that are searched for words.
  private static let spellingLimit = 1_000

  /// Makes a hint from letters and the values that occurred in their places.
  init(_ letters: [(key: Character, value: Value)]) {
    for (key, value) in letters { add(key, value) }
  }

  /// Makes a hint from a comparison. Nil if no letter is the cause.
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

  /// Adds the letters of all words that the row spells, such as `word`.
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
    // Beside `t`, `false` is at the wrong tick: the letter stands for `true`.
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
  /// True for `true`, `false` and `nil`.
  fileprivate var isLiteralWord: Bool {
    switch self {
    case .boolean, .none: true
    default: false
    }
  }

  /// True if a short `where` entry can hold the value, and the value is not a string.
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
  /// The adjacent ASCII letters around a position.
  fileprivate func letters(around place: Int) -> String {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    let before = bytes[..<place].reversed().prefix(8).prefix(while: isLetter).count
    let word = bytes[(place - before)...].prefix(16).prefix(while: isLetter)
    return String(decoding: word, as: UTF8.self)
  }
}
