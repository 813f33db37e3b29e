#if MARBLES_THREAD_SANITIZER
  import Foundation
#else
  import Synchronization
#endif

/// A lock for the short sections that add a resource to a subscription or release one.
///
/// The whole library uses this type, because ThreadSanitizer does not recognise `Mutex` on Linux.
/// Builds with ThreadSanitizer therefore use a pthread mutex, which it recognises.
@usableFromInline
struct Lock: ~Copyable, @unchecked Sendable {
  #if MARBLES_THREAD_SANITIZER
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    init() {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline
    borrowing func lock() { pthread_mutex_lock(mutex) }

    @usableFromInline
    borrowing func unlock() { pthread_mutex_unlock(mutex) }
  #else
    private let mutex = Mutex<Void>(())

    @usableFromInline
    init() {}

    @usableFromInline
    borrowing func lock() { mutex._unsafeLock() }

    @usableFromInline
    borrowing func unlock() { mutex._unsafeUnlock() }
  #endif

  /// Runs a closure while holding the lock. Code that runs for every subscription calls `lock()`
  /// and `unlock()` directly: in a debug build the closure costs three times as much as the lock.
  borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
