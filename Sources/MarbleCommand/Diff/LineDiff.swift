/// The lines that two versions of a text keep, remove and add.
///
/// Where the texts differ, the search goes a limited number of lines ahead to the nearest place
/// where they agree again. So it takes linear time, and works best when most lines are unchanged.
struct LineDiff {
  enum Change: Equatable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  private(set) var changes: [Change] = []

  /// The number of lines that the search looks ahead.
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
      let (removed, added) = Self.linesBeforeNextMatch(old[i...], new[j...])
      changes += old[i..<i + removed].map(Change.removed)
      changes += new[j..<j + added].map(Change.added)
      i += removed
      j += added
    }
  }

  /// Returns the number of lines of each text before the nearest place where both agree again.
  private static func linesBeforeNextMatch(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> (removed: Int, added: Int) {
    for length in 1...window * 2 {
      for removed in max(0, length - window)...min(length, window) {
        let added = length - removed
        if removed == old.count, added == new.count { return (removed, added) }
        guard removed < old.count, added < new.count else { continue }
        if continueEqually(old.dropFirst(removed), new.dropFirst(added)) { return (removed, added) }
      }
    }
    return (min(old.count, window), min(new.count, window))
  }

  /// Returns whether both texts continue with the same line. After a blank line, which is equal
  /// everywhere, the line after it must be the same as well.
  private static func continueEqually(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> Bool
  {
    guard old.first == new.first else { return false }
    guard old.first!.allSatisfy(\.isWhitespace) else { return true }
    return old.dropFirst().first == new.dropFirst().first
  }
}
