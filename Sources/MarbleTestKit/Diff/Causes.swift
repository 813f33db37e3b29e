import MarbleDiagrams

/// Groups the changes that have one cause: neighbours of one kind, and values shifted by the same
/// time unless a value between them was in time.
func causes<Value>(of steps: [Alignment.Step], in sides: Sides<Value>) -> [Difference] {
  var found: [Difference] = []
  var shifts: [Difference.Fact: Int] = [:]
  var sameBefore = 0
  for step in steps {
    if step.sameBefore != sameBefore { shifts.removeAll() }
    let isNeighbour = step.sameBefore == sameBefore
    sameBefore = step.sameBefore
    let next = Difference(
      fact: fact(of: step, in: sides), expected: step.expected, actual: step.actual)
    switch next.fact {
    case .early, .late:
      if let index = shifts[next.fact] {
        found[index].extend(to: next)
      } else {
        shifts[next.fact] = found.count
        found.append(next)
      }
    default:
      if isNeighbour, let last = found.indices.last, found[last].continues(with: next) {
        found[last].extend(to: next)
      } else {
        found.append(next)
      }
    }
  }
  return found
}

private func fact<Value>(of step: Alignment.Step, in sides: Sides<Value>) -> Difference.Fact {
  guard let expected = step.expected.first else { return .unexpected }
  guard let actual = step.actual.first else { return .missing }
  let (due, actualTime) = (sides.expected[expected].time, sides.actual[actual].time)
  if sides.looseness.admits(due, actualTime) { return .wrongValue }
  return actualTime < due
    ? .early(by: due.distance(from: actualTime)) : .late(by: due.distance(from: actualTime))
}

extension Difference {
  fileprivate func continues(with next: Difference) -> Bool {
    fact == next.fact && expected.upperBound == next.expected.lowerBound
      && actual.upperBound == next.actual.lowerBound
  }

  fileprivate mutating func extend(to next: Difference) {
    expected = expected.lowerBound..<max(expected.upperBound, next.expected.upperBound)
    actual = actual.lowerBound..<max(actual.upperBound, next.actual.upperBound)
  }
}
