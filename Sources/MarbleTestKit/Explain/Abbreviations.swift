import MarbleDiagrams

/// Single letters that represent values too long to fit into a crowded row.
struct Abbreviations {
  private var letters: [String: Character] = [:]
  private var free: FreeKeys

  /// A text of more cells than this would widen the columns of all rows.
  private static let widest = 8

  /// - Parameter rows: The rows whose signs must not be used as letters.
  init(beside rows: [Chart.Stream]) {
    free = FreeKeys(
      besides: Set(
        rows.lazy.flatMap(\.marks).compactMap { $0.sign.count == 1 ? $0.sign.first : nil }))
  }

  mutating func shorten(_ mark: inout Chart.Mark) {
    guard mark.kind == .value, displayWidth(of: mark.sign) > Self.widest else { return }
    let letter = letters[mark.sign] ?? free.next()
    letters[mark.sign] = letter
    mark.label = mark.label.keyed(by: letter)
  }
}
