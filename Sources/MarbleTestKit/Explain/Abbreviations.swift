import MarbleDiagrams

/// Letters for values that are too long for a row of many.
struct Abbreviations {
  private var letters: [String: Character] = [:]
  private var taken: Set<String>
  private var spare = SpareKeys()

  /// A text of more cells than this makes the instants of all rows stand apart.
  private static let widest = 8

  /// - Parameter rows: what must not be mistaken for a letter.
  init(beside rows: [Chart.Stream]) {
    taken = Set(rows.lazy.flatMap(\.marks).map(\.sign).filter { $0.count == 1 })
  }

  mutating func shorten(_ mark: inout Chart.Mark) {
    guard mark.kind == .value, displayWidth(of: mark.sign) > Self.widest else { return }
    mark.words = mark.words.keyed(by: letter(for: mark.sign))
  }

  private mutating func letter(for text: String) -> Character {
    if let letter = letters[text] { return letter }
    var letter = spare.next()
    while taken.contains(String(letter)) { letter = spare.next() }
    letters[text] = letter
    return letter
  }
}
