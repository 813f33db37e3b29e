import Synchronization

/// When the selector of a stage that queues is called (D18).
public enum Projection: Sendable {
  /// When its value's turn comes.
  case lazy
  /// When its value arrives.
  case eager
}

/// What happens to a value that finds as many inner streams running as may (D18).
public enum Overflow: Sendable {
  /// It waits, however many do.
  case buffer
  /// It is forgotten.
  case drop
}

/// Inner streams of which a limited number runs at once while the others wait: `concat`,
/// `concatMap`, `merge(maxConcurrent:)`, `mergeScan` and `expand` use it.
///
/// A stream that has ended is released before the next one is subscribed (R11). A stream that ends
/// while it is being subscribed starts no deeper call: the loop that subscribed it continues. One
/// that ends on another thread meanwhile is followed on that thread.
@usableFromInline
final class BoundedInners<Waiting, Element> {
  /// Guards the variables. No stream is subscribed or told anything under it.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Waiting>()
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// Whether nothing more is going to be added.
  ///
  /// Changed under the lock; ``finish(_:)`` reads it without, for it saves a lock for each stream.
  @usableFromInline let isClosed = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var isOver = false
  /// The threads in the loop that subscribes.
  @exclusivity(unchecked) @usableFromInline var starting = ReentryGuard()
  @usableFromInline let limit: Int
  @usableFromInline let downstream: Observer<Element>
  @usableFromInline let subscription: StreamSubscription
  @usableFromInline let project: (Waiting) throws -> Observable<Element>

  @inlinable
  init(
    limit: Int, to downstream: Observer<Element>, in subscription: StreamSubscription,
    _ project: @escaping (Waiting) throws -> Observable<Element>
  ) {
    self.limit = limit
    self.downstream = downstream
    self.subscription = subscription
    self.project = project
  }

  @inlinable var isFull: Bool {
    lock.lock()
    defer { lock.unlock() }
    return running + waiting.count >= limit
  }

  @inlinable
  func add(_ value: Waiting) {
    lock.lock()
    waiting.append(value)
    startAndUnlock()
  }

  @inlinable
  func close() {
    lock.lock()
    isClosed.store(true, ordering: .relaxed)
    startAndUnlock()
  }

  /// Subscribes the streams that may run, and completes when nothing can follow.
  ///
  /// Called with the lock held, after a change.
  @inlinable
  func startAndUnlock() {
    guard starting.enter() else { return lock.unlock() }
    while running < limit, subscription.isLive, !waiting.isEmpty {
      if let inner = takeFirstAndUnlock() { subscribe(inner) }
      lock.lock()
    }
    starting.leave()
    let isLast = running == 0 && waiting.isEmpty && isClosed.load(ordering: .relaxed) && !isOver
    if isLast { isOver = true }
    lock.unlock()
    if isLast, subscription.isLive { downstream.done() }
  }

  /// Releases a stream that has completed and starts the next one, or completes.
  ///
  /// Until the stream is released it counts as running, so that nothing starts in its place during
  /// the release.
  @inlinable
  func finish(_ input: StreamSubscription) {
    guard input.stop() else { return }
    guard isClosed.load(ordering: .relaxed), beginEnd() else {
      input.dispose()
      lock.lock()
      running -= 1
      return startAndUnlock()
    }
    if subscription.isLive { downstream.done() }
    input.dispose()
  }

  /// Whether the stream that has completed was the last; then nothing else ends them all.
  @inlinable
  func beginEnd() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard running == 1, waiting.isEmpty, !starting.haveThisOne else { return false }
    running = 0
    isOver = true
    return true
  }

  /// Makes a stream of the first value that waits, unless that fails; apart from
  /// ``startAndUnlock()``, which is on the stack at each level of nested streams.
  ///
  /// The stream counts as running from here on. One that could not be made does so as well: its
  /// failure has ended them all.
  @inlinable
  func takeFirstAndUnlock() -> Observable<Element>? {
    running += 1
    let first = waiting.popFirst()
    lock.unlock()
    guard let first else { return nil }
    do {
      return try project(first)
    } catch {
      if subscription.isLive { downstream.failed(error) }
      return nil
    }
  }

  @inlinable
  func subscribe(_ source: Observable<Element>) {
    guard subscription.isLive else { return }
    let input = subscription.child()
    source.subscribe(observer(of: input), in: input)
  }

  @inlinable
  func observer(of input: StreamSubscription) -> Observer<Element> {
    Observer<Element>(
      next: { if self.subscription.isLive { self.downstream.next($0) } },
      failed: downstream.failed,
      done: { self.finish(input) })
  }
}
