/// Returns the candidate that a misspelt name most likely means, for 'did you mean'; `nil` if no
/// candidate is near.
///
/// Counts insertions, deletions, replacements and transpositions of neighbouring letters. At most a
/// third of the name may be wrong. The first of several equally near candidates wins. A name of
/// more than 64 characters has no near candidate.
/// Upper and lower case count as different letters, and a candidate that equals the name is no
/// result.
package func nearest(to name: String, in candidates: [String]) -> String? {
  let target = Array(name.utf8.prefix(257)).count > 256 ? [] : Array(name)
  guard !target.isEmpty, target.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let letters = Array(candidate)
    guard letters.count <= 64 else { continue }
    let allowed = max(1, max(target.count, letters.count) / 3)
    let limit = min(allowed, best.map { $0.distance - 1 } ?? allowed)
    guard abs(letters.count - target.count) <= limit else { continue }
    let distance = editDistance(target, letters)
    // Without the second test, a name of one or two letters would be near any other name of that
    // length.
    if distance <= limit, distance < max(target.count, letters.count) {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// The optimal string alignment distance. It keeps three rows of the matrix, of the shorter length.
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
