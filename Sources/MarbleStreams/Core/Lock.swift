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

    init() {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body()
    }
  #else
    private let mutex = Mutex<Void>(())

    init() {}

    borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      try mutex.withLock { _ in try body() }
    }
  #endif
}
