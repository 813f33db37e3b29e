import MarbleDiagrams

/// Single letters that represent values too long to fit into a crowded row.
struct Abbreviations {
  private var letters: [String: Character] = [:]
  private var taken: Set<String>
  private var spare = SpareKeys()

  /// A text of more cells than this would widen the columns of all rows.
  private static let widest = 8

  /// - Parameter rows: The rows whose signs must not be used as letters.
  init(beside rows: [Chart.Stream]) {
    taken = Set(rows.lazy.flatMap(\.marks).map(\.sign).filter { $0.count == 1 })
  }

  mutating func shorten(_ mark: inout Chart.Mark) {
    guard mark.kind == .value, displayWidth(of: mark.sign) > Self.widest else { return }
    mark.label = mark.label.keyed(by: letter(for: mark.sign))
  }

  private mutating func letter(for text: String) -> Character {
    if let letter = letters[text] { return letter }
    var letter = spare.next()
    while taken.contains(String(letter)) { letter = spare.next() }
    letters[text] = letter
    return letter
  }
}
