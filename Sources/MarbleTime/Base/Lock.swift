import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if MARBLES_THREAD_SANITIZER
  import Foundation
#endif

/// A mutex for the short periods in which a subscription or a list of subscribers changes.
///
/// The whole library uses this type instead of `Mutex`, because ThreadSanitizer reports false races
/// in `Mutex` on Linux. A build for ThreadSanitizer uses Foundation's lock, which the sanitizer
/// supports.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  #if MARBLES_THREAD_SANITIZER
    private let mutex = NSLock()

    @usableFromInline
    package init() {}

    @usableFromInline
    package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
      mutex.withLock(body)
    }
  #else
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable
    package init() {}

    /// Runs a closure while no other thread runs one under the same lock.
    @inlinable
    package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
      // `Mutex` requires that another thread may use its result. The caller uses this one on its
      // own thread.
      var result: Result!
      mutex.withLock { _ in result = body() }
      return result
    }
  #endif
}

/// Returns a number that identifies the current thread among all running threads.
@inlinable
package func threadNumber() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// Lets other threads run for a millisecond. It is no sleep that virtual time ends.
package func waitAMillisecond() {
  _ = poll(nil, 0, 1)
}
