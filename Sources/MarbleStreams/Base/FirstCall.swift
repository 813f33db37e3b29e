import Synchronization

/// Tells the first of several calls from the others, on whichever threads they come, also while the
/// first one has not returned.
package final class FirstCall: Sendable {
  private let hasCome = Atomic<Bool>(false)

  package init() {}

  /// Whether this is the first call.
  package func callAsFunction() -> Bool {
    !hasCome.exchange(true, ordering: .acquiringAndReleasing)
  }
}
