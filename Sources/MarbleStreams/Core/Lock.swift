import Synchronization

/// Mutual exclusion for the few moments in which something is added to a subscription or given back.
///
/// One type for the whole library, so that a build under ThreadSanitizer, which cannot see into `Mutex` on Linux, has one place
/// to change.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex<Void>(())

  init() {}

  borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try mutex.withLock { _ in try body() }
  }
}
