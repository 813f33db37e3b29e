/// The difference between two texts of a file in the format of `git diff`, so that `git apply`
/// accepts it.
enum UnifiedDiff {
  /// The number of unchanged lines shown around a change.
  private static let context = 3

  /// Returns the difference; empty when both texts are the same.
  static func text(path: String, from old: [UInt8], to new: [UInt8]) -> String {
    let changes = changes(from: lines(old), to: lines(new))
    let hunks = hunks(changes)
    guard !hunks.isEmpty else { return "" }
    return "--- a/\(path)\n+++ b/\(path)\n" + hunks.joined()
  }

  /// Returns the lines including their line feeds. The last line may have none.
  private static func lines(_ text: [UInt8]) -> [String] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let last = lines.removeLast()
    return lines.map { $0 + "\n" } + (last.isEmpty ? [] : [last])
  }

  /// A line that both texts have, ` `, or only the old one, `-`, or the new one, `+`.
  private struct Change {
    let sign: Character
    let line: String

    var text: String {
      "\(sign)\(line)" + (line.utf8.last == 0x0A ? "" : "\n\\ No newline at end of file\n")
    }
  }

  /// The most steps of the search for the smallest difference: lines times changed lines.
  private static let limit = 10_000_000

  /// The lines that two texts keep, remove and add. Equal lines at both ends are kept first.
  private static func changes(from old: [String], to new: [String]) -> [Change] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
    func all(_ lines: ArraySlice<String>, _ sign: Character) -> [Change] {
      lines.map { Change(sign: sign, line: $0) }
    }
    var middle = all(before, "-") + all(after, "+")
    var counts: [String: Int] = [:]
    for line in before { counts[line, default: 0] += 1 }
    for line in after { counts[line, default: 0] -= 1 }
    let changed = counts.values.reduce(0) { $0 + abs($1) }
    if (before.count + after.count) * changed <= limit {
      var (removed, added): (Set<Int>, Set<Int>) = ([], [])
      for change in Array(after).difference(from: Array(before)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
      var rest = after
      middle = before.enumerated().flatMap { index, line -> [Change] in
        if removed.contains(index) { return [Change(sign: "-", line: line)] }
        let fresh = rest.indices.prefix { added.contains($0 - head) }
        defer { rest = rest.dropFirst(fresh.count + 1) }
        return all(rest[fresh], "+") + [Change(sign: " ", line: line)]
      }
      middle += all(rest, "+")
    }
    return all(old[..<head], " ") + middle + all(old[(old.count - tail)...], " ")
  }

  private static func hunks(_ changes: [Change]) -> [String] {
    let changed = changes.indices.filter { changes[$0].sign != " " }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - context)..<min(changes.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var (old, new, next) = (0, 0, 0)
    return ranges.map { range in
      let before = changes[next..<range.lowerBound]
      old += before.count { $0.sign != "+" }
      new += before.count { $0.sign != "-" }
      let hunk = changes[range]
      let (oldCount, newCount) = (hunk.count { $0.sign != "+" }, hunk.count { $0.sign != "-" })
      let places = "-\(place(old, oldCount)) +\(place(new, newCount))"
      old += oldCount
      new += newCount
      next = range.upperBound
      return "@@ \(places) @@\n" + hunk.map(\.text).joined()
    }
  }

  private static func place(_ lines: Int, _ count: Int) -> String {
    let first = count == 0 ? lines : lines + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }
}
