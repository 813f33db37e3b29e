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
/// in `Mutex` on Linux. A build for ThreadSanitizer uses the mutex of the C library, which the
/// sanitizer supports.
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {
  #if MARBLES_THREAD_SANITIZER
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    package init() {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline
    package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  #else
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable
    package init() {}

    /// Runs a closure while no other thread runs one under the same lock.
    @inlinable
    package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
      mutex.withLock { _ in
        // `Mutex` requires that another thread may use the result. The caller uses it on its own
        // thread. A wrapper would serve as well, but its metadata takes 20 ns where the type of the
        // result is generic.
        nonisolated(unsafe) let result = body()
        return result
      }
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
func waitAMillisecond() {
  _ = poll(nil, 0, 1)
}
