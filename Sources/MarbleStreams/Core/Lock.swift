#if MARBLES_THREAD_SANITIZER
  import Foundation
#else
  import Synchronization
#endif

/// Mutual exclusion for the few moments in which something is added to a subscription or given back.
///
/// One type for the whole library, because ThreadSanitizer cannot see into `Mutex` on Linux: a build for it takes the mutex that it knows.
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

  /// Locked while something is done. What is done for every subscription locks and unlocks by hand: the closure costs a debug build
  /// three times what the lock does.
  borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
