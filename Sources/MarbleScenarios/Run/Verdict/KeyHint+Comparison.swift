import MarbleDiagrams
import MarbleTestKit

extension KeyHint {
  /// The number of expected values that are searched for words.
  private static let spellingLimit = 1_000

  /// Compares the expected events of a row with the received ones; `nil` if no letter of the row is
  /// the cause.
  init?(
    _ comparison: Comparison<Value>, in text: SourceText, where standsForItself: (Symbol) -> Bool
  ) {
    var letters: [(key: Character, value: Value)] = []
    for difference in comparison.differences where difference.fact == .wrongValue {
      for (expectedIndex, actualIndex) in zip(difference.expected, difference.actual) {
        let expected = comparison.expected[expectedIndex]
        guard case .next(.string(let token)) = expected.event, let place = expected.source,
          case .next(let value) = comparison.actual[actualIndex].event, value.isWritable
        else { continue }
        if text.bytes[place] == UInt8(ascii: "'") {
          if token == value.description { letters.append((token.first ?? "x", value)) }
        } else if let key = token.first, token.count == 1, key.isLetter,
          standsForItself(.key(key))
        {
          let word = text.letters(around: place)
          if Self.literals[word] != nil {
            self.init(Self.spelledLetters(of: comparison, in: text), spelling: word)
            return
          }
          letters.append((key, value))
        }
      }
    }
    if letters.isEmpty { return nil }
    self.init(letters)
  }

  /// The first letters of all words that the row spells, each with the value of its word.
  private static func spelledLetters(
    of comparison: Comparison<Value>, in text: SourceText
  ) -> [(key: Character, value: Value)] {
    comparison.written.prefix(spellingLimit).compactMap { expected in
      guard let word = expected.source.map(text.letters(around:)), let key = word.first,
        let literal = literals[word]
      else { return nil }
      return (key, literal)
    }
  }
}

extension Value {
  /// True if an entry of `where` can state this value in a few characters. Strings are excluded.
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
