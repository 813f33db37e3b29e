import Synchronization

/// When an operator that buffers values calls its selector.
public enum Projection: String, CaseIterable, Sendable {
  /// When the inner stream of the value is about to be subscribed.
  case lazy
  /// When the value arrives.
  case eager
}

/// How a value is handled that arrives while the maximum number of inner streams is active.
public enum Overflow: String, CaseIterable, Sendable {
  /// The value is buffered. The buffer has no limit.
  case buffer
  /// The value is dropped.
  case drop
}

/// Inner streams of which a limited number is active at once, while the values of the others are
/// buffered: `concat`, `concatMap`, `merge(maxConcurrent:)`, `mergeScan` and `expand` use it.
///
/// A stream that has completed is released before the next one is subscribed. If a stream
/// completes while it is being subscribed, no nested call subscribes the next: the loop that
/// subscribed it continues. If a stream completes on another thread meanwhile, that thread
/// subscribes the next stream.
@usableFromInline
final class InnerStreams<Waiting, Element>: InnerTarget<Element> {
  /// The next action of the loop that subscribes.
  @usableFromInline
  enum Step {
    case subscribe(Waiting)
    /// Subscribe the stream of this value only: the loop goes on afterwards.
    case nest(Waiting)
    /// The last stream has completed, and no value will be added.
    case complete
    case wait
  }

  /// Protects the variables. While it is held, no observer is called and no stream is subscribed.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = RingBuffer<Waiting>()
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// True once no value will be added.
  ///
  /// It changes while the lock is held. ``finish(_:)`` reads it without the lock, which saves one
  /// locking for each stream.
  @usableFromInline let isClosed = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var isOver = false
  /// The threads that run the loop that subscribes.
  @exclusivity(unchecked) @usableFromInline var starting = ReentryGuard()
  @usableFromInline let limit: Int
  @usableFromInline let project: (Waiting) throws -> Observable<Element>

  @inlinable
  init(
    limit: Int, to downstream: Observer<Element>, in subscription: StreamSubscription,
    _ project: @escaping (Waiting) throws -> Observable<Element>
  ) {
    self.limit = limit
    self.project = project
    super.init(downstream, in: subscription)
  }

  @inlinable var isLive: Bool { subscription.isLive }

  @inlinable var isFull: Bool { lock.withLock { running + waiting.count >= limit } }

  /// Adds a value, and calls a closure before a stream is subscribed because of it. Its stream is
  /// subscribed immediately if fewer streams than the limit are active.
  /// A value that comes back while a stream is being subscribed waits.
  @inlinable
  func add(_ value: Waiting, announcing announce: () -> Void) {
    let step = lock.withLock { begin(with: value) }
    announce()
    guard case .subscribe(let value) = step else { return }
    subscribe(from: (subscription.isLive ? stream(of: value) : nil) ?? nextStream())
  }

  /// Adds a value. Its stream is subscribed immediately if fewer streams than the limit are active,
  /// also while another one is being subscribed.
  @inlinable
  func add(_ value: Waiting) {
    switch lock.withLock({ begin(with: value, mayNest: true) }) {
    case .subscribe(let value): subscribe(from: stream(of: value) ?? nextStream())
    case .nest(let value): if let inner = stream(of: value) { subscribe(inner) }
    case .complete, .wait: break
    }
  }

  /// Notes that no value will be added, and completes if no stream runs or waits.
  @inlinable
  func close() {
    isClosed.store(true, ordering: .relaxed)
    if lock.withLock({ starting.enter() }) {
      subscribe(from: nextStream())
    }
  }

  @usableFromInline
  override func complete(_ inner: StreamSubscription) { finish(inner) }

  /// Releases a stream that has completed and starts the next one, or completes.
  ///
  /// The stream counts as active until it is released, so that no other stream starts during the
  /// release.
  @inlinable
  func finish(_ input: StreamSubscription) {
    guard input.stop() else { return }
    guard isClosed.load(ordering: .relaxed), lock.withLock({ beginEnd() }) else {
      input.dispose()
      let mayStart = lock.withLock {
        running -= 1
        return starting.enter()
      }
      if mayStart { subscribe(from: nextStream()) }
      return
    }
    if subscription.isLive { downstream.onCompleted() }
    input.dispose()
  }

  // MARK: Under the lock

  /// Decides whether the stream of a new value starts now. A value that starts immediately is not
  /// added to the buffer.
  @inlinable
  func begin(with value: Waiting, mayNest: Bool = false) -> Step {
    guard running < limit, subscription.isLive else {
      waiting.append(value)
      return .wait
    }
    guard starting.enter() else {
      if mayNest, waiting.isEmpty {
        running += 1
        return .nest(value)
      }
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

  /// Decides how the loop that subscribes continues. The loop ends unless the answer is a value.
  ///
  /// From here on the stream counts as active, also if it could not be made: then its failure has
  /// ended all streams.
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

  /// Returns true if the stream that has completed was the last one. Then no other thread ends the
  /// operator.
  @inlinable
  func beginEnd() -> Bool {
    guard running == 1, waiting.isEmpty, !starting.containsCurrentThread else { return false }
    running = 0
    isOver = true
    return true
  }

  // MARK: Outside the lock

  /// Subscribes a stream, and then further ones up to the limit.
  @inlinable
  func subscribe(from next: consuming Observable<Element>?) {
    while let inner = next.take() {
      subscribe(inner)
      next = nextStream()
    }
  }

  /// Returns the stream to subscribe next, or nil. Completes if the last stream has completed and
  /// no value will be added.
  @inlinable
  func nextStream() -> Observable<Element>? {
    while true {
      switch lock.withLock({ step() }) {
      case .subscribe(let value):
        if let inner = stream(of: value) { return inner }
      case .complete:
        if subscription.isLive { downstream.onCompleted() }
        return nil
      case .nest, .wait: return nil
      }
    }
  }

  /// Returns the stream of a value. If the selector fails, sends the error downstream and returns
  /// nil.
  @inlinable
  func stream(of value: Waiting) -> Observable<Element>? {
    do {
      return try project(value)
    } catch {
      if subscription.isLive { downstream.onError(error) }
      return nil
    }
  }
}
