import Synchronization

/// When an operator that queues values calls its selector (D18).
public enum Projection: Sendable {
  /// When the turn of the value comes.
  case lazy
  /// When the value arrives.
  case eager
}

/// The treatment of a value that arrives while the maximum number of inner streams is running
/// (D18).
public enum Overflow: Sendable {
  /// The value waits in a queue, which has no size limit.
  case buffer
  /// The value is dropped.
  case drop
}

/// Runs a limited number of inner streams at the same time while the others wait. `concat`,
/// `concatMap`, `merge(maxConcurrent:)`, `mergeScan` and `expand` use it.
///
/// A stream that has ended is released before the next one is subscribed (R11). When a stream ends
/// while it is being subscribed, the loop that subscribes it continues with the next stream, so the
/// stack does not grow. When a stream ends on another thread during that loop, the other thread
/// subscribes the next stream.
@usableFromInline
final class BoundedInners<Waiting, Element> {
  /// Guards the variables. While it is held, no stream is subscribed and no observer is notified.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Waiting>()
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// True once nothing more will be added.
  ///
  /// It changes only while the lock is held. ``finish(_:)`` reads it without the lock, which saves
  /// one lock operation for each stream.
  @usableFromInline let isClosed = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var isOver = false
  /// The threads that are inside the loop that subscribes.
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

  /// Subscribes the waiting streams that may run, and completes when no stream can follow.
  ///
  /// The caller holds the lock and has just changed the state.
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

  /// Releases a stream that has completed, then starts the next one or completes.
  ///
  /// A stream counts as running until it is released, so that no other stream starts during the
  /// release.
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

  /// Returns whether the stream that has completed was the last one. If so, it marks the end, so
  /// that no other path completes a second time.
  @inlinable
  func beginEnd() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard running == 1, waiting.isEmpty, !starting.containsCurrentThread else { return false }
    running = 0
    isOver = true
    return true
  }

  /// Takes the first waiting value and makes its stream; returns nil when making it fails. This is
  /// a function of its own because ``startAndUnlock()`` is on the stack at each level of nested
  /// streams.
  ///
  /// From here on the stream counts as running. A stream that could not be made counts too: its
  /// failure has ended the returned stream.
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
