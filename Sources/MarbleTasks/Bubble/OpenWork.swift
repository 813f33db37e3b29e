import Synchronization

/// The blocks of Dispatch, or the threads, that a bubble has started and that have not ended.
///
/// How many there are and how many of them wait is one number. Of two numbers, the driver could
/// read one before a block sends another, and the other after the block waits for that: it would
/// see no work.
final class OpenWork: Sendable {
  private static let waiting = 1 << 32
  private let number = Atomic<Int>(0)
  /// How many have run so long that the driver does not wait for them. Only the driver changes it.
  private let long = Atomic<Int>(0)

  private var counts: (all: Int, waiting: Int) {
    let (waiting, all) = number.load(ordering: .acquiring).quotientAndRemainder(
      dividingBy: Self.waiting)
    return (all, waiting)
  }
  var count: Int { counts.all }
  var isWorking: Bool {
    let (all, waiting) = counts
    return all > waiting
  }
  /// True if there is some, and all of it waits.
  var isWaiting: Bool {
    let (all, waiting) = counts
    return waiting > 0 && waiting >= all
  }

  /// How many work, and have not run for long.
  var awaited: Int {
    let (all, waiting) = counts
    let known = min(long.load(ordering: .relaxed), all)
    long.store(known, ordering: .relaxed)
    return all - waiting - known
  }

  func add(_ count: Int = 1) { number.add(count, ordering: .acquiringAndReleasing) }

  func note(isWaiting: Bool) { add(isWaiting ? Self.waiting : -Self.waiting) }

  /// Lets the driver no longer wait for what works now.
  func forget() { long.add(max(0, awaited), ordering: .relaxed) }
}
