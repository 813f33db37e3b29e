/// Which lines of a text have become others.
///
/// Where the texts part, it looks for the nearest place where they go on alike, so far and no further: it takes linear time,
/// and is at its best where most lines are as they were.
struct LineDiff {
  enum Change: Equatable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  private(set) var changes: [Change] = []

  /// So far ahead a place is looked for where both go on alike.
  private static let window = 24

  init(from old: [String], to new: [String]) {
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        changes.append(.kept(old[i]))
        i += 1
        j += 1
        continue
      }
      let (removed, added) = Self.detour(old[i...], new[j...])
      changes += old[i..<i + removed].map(Change.removed)
      changes += new[j..<j + added].map(Change.added)
      i += removed
      j += added
    }
  }

  /// How many lines of each lie before the nearest place where both go on alike.
  private static func detour(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> (removed: Int, added: Int) {
    for length in 1...window * 2 {
      for removed in max(0, length - window)...min(length, window) {
        let added = length - removed
        if removed == old.count, added == new.count { return (removed, added) }
        guard removed < old.count, added < new.count else { continue }
        if goOnAlike(old.dropFirst(removed), new.dropFirst(added)) { return (removed, added) }
      }
    }
    return (min(old.count, window), min(new.count, window))
  }

  /// Whether both begin with the same line, and, blank lines being alike everywhere, with the same behind that.
  private static func goOnAlike(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> Bool {
    guard old.first == new.first else { return false }
    guard old.first!.allSatisfy(\.isWhitespace) else { return true }
    return old.dropFirst().first == new.dropFirst().first
  }
}
