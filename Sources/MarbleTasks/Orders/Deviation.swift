/// One departure from the documented order: at one choice, work runs first that is not the first in
/// that order.
package struct Deviation: Hashable, Sendable {
  /// The number of the choice within the run, from 0. Only choices with alternatives count.
  package let choice: Int
  /// The position of the chosen work among the alternatives, in the documented order. Position 0 is
  /// the documented order itself, so this is at least 1.
  package let alternative: Int

  package init(choice: Int, alternative: Int) {
    (self.choice, self.alternative) = (choice, alternative)
  }
}

/// The work that may run at one choice.
package struct Alternatives: Hashable, Sendable {
  /// The number of alternatives.
  package let count: Int
  /// The number of them, at the end, that are events and timers which overtake ready tasks.
  package let overtaking: Int

  package init(count: Int, overtaking: Int) {
    (self.count, self.overtaking) = (count, overtaking)
  }

  /// True if an alternative is an event or a timer that overtakes ready tasks.
  package func overtakes(_ alternative: Int) -> Bool { alternative >= count - overtaking }
}
