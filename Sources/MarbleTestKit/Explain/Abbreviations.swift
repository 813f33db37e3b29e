import MarbleDiagrams

/// Letters for values that are too long for a row of many.
struct Abbreviations {
  private var letters: [String: Character] = [:]
  private var taken: Set<String>
  private var spare = SpareKeys()
  /// What each letter stands for, a line each.
  private(set) var legend: [String] = []

  /// A text of more cells than this makes the instants of all rows stand apart.
  private static let widest = 8

  /// - Parameter rows: what must not be mistaken for a letter.
  init(beside rows: [Picture.Row]) {
    taken = Set(rows.lazy.flatMap(\.marks).map(\.text).filter { $0.count == 1 })
  }

  mutating func short(_ text: String) -> String {
    guard displayWidth(of: text) > Self.widest else { return text }
    if let letter = letters[text] { return String(letter) }
    var letter = spare.next()
    while taken.contains(String(letter)) { letter = spare.next() }
    letters[text] = letter
    legend.append("where \(letter) = \(clipped(text, to: 80))")
    return String(letter)
  }
}
