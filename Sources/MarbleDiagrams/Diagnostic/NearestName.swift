/// The candidate that a misspelt name most likely meant, for 'did you mean'; `nil` if none is near.
///
/// Counts insertions, deletions, replacements and transpositions of neighbours; a third of the
/// name may be wrong. Ties go to the first candidate. Names over 64 characters have no neighbours.
public func nearest(to name: String, in candidates: [String]) -> String? {
  let wanted = Array(name.utf8.prefix(257)).count > 256 ? [] : Array(name)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let letters = Array(candidate)
    guard letters.count <= 64 else { continue }
    let allowed = max(1, max(wanted.count, letters.count) / 3)
    let limit = min(allowed, best.map { $0.distance - 1 } ?? allowed)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    // Of one or two letters, all may differ and still be 'near'.
    if distance <= limit, distance < max(wanted.count, letters.count) {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// The optimal string alignment distance, in three rows of the shorter matrix.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j + 1], row[j]) + 1
      cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
