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
  /// What may happen next in the loop that subscribes.
  @usableFromInline
  enum Step {
    case subscribe(Waiting)
    /// The last stream has ended, and nothing more is going to be added.
    case complete
    case wait
  }

  /// Guards the variables. No observer is called and no stream is subscribed under it.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Waiting>()
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// Whether nothing more is going to be added.
  ///
  /// Changed under the lock. ``finish(_:)`` reads it without the lock, which saves a lock for each
  /// stream.
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

  @inlinable var isFull: Bool { lock.withLock { running + waiting.count >= limit } }

  /// Adds a value. Its stream is subscribed at once where fewer than the limit run.
  @inlinable
  func add(_ value: Waiting) {
    if let inner = stream(adding: value) { start(inner) }
  }

  @inlinable
  func close() {
    let mayStart = lock.withLock {
      isClosed.store(true, ordering: .relaxed)
      return starting.enter()
    }
    if mayStart { start(nil) }
  }

  /// Releases a stream that has completed and starts the next one, or completes.
  ///
  /// Until the stream is released it counts as running, so that nothing starts in its place during
  /// the release.
  @inlinable
  func finish(_ input: StreamSubscription) {
    guard input.stop() else { return }
    guard isClosed.load(ordering: .relaxed), lock.withLock({ beginEnd() }) else {
      input.dispose()
      let mayStart = lock.withLock {
        running -= 1
        return starting.enter()
      }
      if mayStart { start(nil) }
      return
    }
    if subscription.isLive { downstream.done() }
    input.dispose()
  }

  // MARK: Under the lock

  /// Decides whether the stream of a new value starts now. A value that starts at once is never
  /// among those that wait.
  @inlinable
  func begin(with value: Waiting) -> Step {
    guard running < limit, subscription.isLive, starting.enter() else {
      waiting.append(value)
      return .wait
    }
    if waiting.isEmpty {
      running += 1
      return .subscribe(value)
    }
    waiting.append(value)
    return step()
  }

  /// Decides how the loop that subscribes continues. Any answer but a value leaves the loop.
  ///
  /// A stream counts as running from here on. One that could not be made does so as well: its
  /// failure has ended them all.
  @inlinable
  func step() -> Step {
    if running < limit, subscription.isLive, let value = waiting.popFirst() {
      running += 1
      return .subscribe(value)
    }
    starting.leave()
    guard running == 0, waiting.isEmpty, isClosed.load(ordering: .relaxed), !isOver else {
      return .wait
    }
    isOver = true
    return .complete
  }

  /// Whether the stream that has completed was the last; then nothing else ends them all.
  @inlinable
  func beginEnd() -> Bool {
    guard running == 1, waiting.isEmpty, !starting.containsCurrentThread else { return false }
    running = 0
    isOver = true
    return true
  }

  // MARK: Outside the lock

  /// Subscribes the streams that may run, and completes when nothing can follow.
  ///
  /// - Parameter first: the stream with which the loop begins; the first that waits, if nil.
  @inlinable
  func start(_ first: Observable<Element>?) {
    if let first { subscribe(first) }
    var isLast = false
    while let inner = nextStream(&isLast) { subscribe(inner) }
    if isLast, subscription.isLive { downstream.done() }
  }

  // The next two are apart from `start`, which is on the stack at each level of nested streams.

  /// The stream of a new value, if it may start at once.
  @inlinable
  func stream(adding value: Waiting) -> Observable<Element>? {
    guard case .subscribe(let value) = lock.withLock({ begin(with: value) }) else { return nil }
    if let inner = stream(of: value) { return inner }
    var isLast = false
    return nextStream(&isLast)
  }

  /// The stream to subscribe next, or nil.
  @inlinable
  func nextStream(_ isLast: inout Bool) -> Observable<Element>? {
    while true {
      switch lock.withLock({ step() }) {
      case .subscribe(let value):
        if let inner = stream(of: value) { return inner }
      case .complete:
        isLast = true
        return nil
      case .wait: return nil
      }
    }
  }

  /// The stream of a value, unless its selector fails.
  @inlinable
  func stream(of value: Waiting) -> Observable<Element>? {
    do {
      return try project(value)
    } catch {
      if subscription.isLive { downstream.failed(error) }
      return nil
    }
  }

  @inlinable
  func subscribe(_ source: Observable<Element>) {
    guard subscription.isLive else { return }
    let input = BoundedInput(of: self)
    source.subscribe(input.observer(), in: input)
  }
}

/// The subscription to one stream of a ``BoundedInners``. The closures of its observer capture it
/// and nothing else, so they need no memory of their own.
@usableFromInline
final class BoundedInput<Waiting, Element>: StreamSubscription, @unchecked Sendable {
  @usableFromInline let inners: BoundedInners<Waiting, Element>

  @inlinable
  init(of inners: BoundedInners<Waiting, Element>) {
    self.inners = inners
    super.init(parent: inners.subscription, run: inners.subscription.run)
    inners.subscription.hold(self)
  }

  @inlinable
  func observer() -> Observer<Element> {
    Observer<Element>(
      next: { if self.inners.subscription.isLive { self.inners.downstream.next($0) } },
      failed: inners.downstream.failed,
      done: { self.inners.finish(self) })
  }
}
