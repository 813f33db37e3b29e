import MarbleTime

/// Runs work in the documented order, except for the given deviations, and counts the alternatives
/// of each choice.
///
/// Work without an alternative is no choice: work that is due alone, and the later events of a
/// source whose earlier event is due as well. The alternatives to ready work include what is due:
/// it overtakes all ready work.
package final class ExploringArbiter: OrderArbiter {
  /// A choice at which the order deviates.
  package struct Choice {
    package let instant: Instant
    /// The first work of each owner, in the documented order.
    package let heads: [Work]
    /// The number of them that are ready work. They come first.
    package let ready: Int
    /// The position of the chosen work among them.
    package let chosen: Int

    /// True if an event or a timer comes before all ready work.
    package var overtakes: Bool { ready > 0 && chosen >= ready }
  }

  package let deviations: [Deviation]
  private var followed = 0
  /// The alternatives of each choice.
  package private(set) var alternatives: [Alternatives] = []
  /// The deviations that the run has made, as choices.
  package private(set) var choices: [Choice] = []
  /// How much work the choices have compared.
  package private(set) var comparisons = 0
  /// Called for each choice, before the chosen work runs.
  package var note: ((Choice) -> Void)?

  package init(_ deviations: [Deviation]) { self.deviations = deviations }

  /// False if the run had no choice for one of the deviations.
  package var hasFollowedAll: Bool { followed == deviations.count }

  package func choose(among candidates: [Work], ready: Int, at instant: Instant) -> Int {
    if candidates[0].isPinned { return 0 }
    let heads = candidates.heads
    let readyHeads = heads.count { $0 < ready }
    comparisons += candidates.count
    guard heads.count > 1 else { return heads[0] }
    let chosen = deviation(among: heads.count)
    alternatives.append(
      Alternatives(count: heads.count, overtaking: ready > 0 ? heads.count - readyHeads : 0))
    if chosen > 0 || note != nil {
      let choice = Choice(
        instant: instant, heads: heads.map { candidates[$0] }, ready: readyHeads, chosen: chosen)
      if chosen > 0 { choices.append(choice) }
      note?(choice)
    }
    return heads[chosen]
  }

  private func deviation(among count: Int) -> Int {
    guard followed < deviations.count, deviations[followed].choice == alternatives.count,
      deviations[followed].alternative < count
    else { return 0 }
    defer { followed += 1 }
    return deviations[followed].alternative
  }
}

extension [Work] {
  /// The positions of the work that may be next: the first work of each owner.
  package var heads: [Int] {
    guard count > 1 else { return [0] }
    var owners: Set<ObjectIdentifier> = []
    var heads: [Int] = []
    heads.reserveCapacity(count)
    for index in indices {
      guard case .fire(let target, _) = self[index], let owner = target.owner else {
        heads.append(index)
        continue
      }
      if owners.insert(owner).inserted { heads.append(index) }
    }
    return heads
  }
}

extension [String] {
  /// The names, with a number from 0 after those that are equal.
  package var numbered: [String] {
    indices.map { index in
      let same = indices.filter { self[$0] == self[index] }
      return same.count == 1 ? self[index] : "\(self[index])[\(same.firstIndex(of: index)!)]"
    }
  }
}
