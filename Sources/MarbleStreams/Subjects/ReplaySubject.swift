/// A subject that stores its last values and sends them, in order, to each new subscriber.
///
/// ```marbles
/// hot sent            -a-b-c-d|
/// let s             = ReplaySubject(bufferSize: 2)
/// feed s            = sent
/// observe late = s    ------^
/// where p = (b c)
/// expect late         ------pd|
/// ```
///
/// A subscriber that arrives during a replay comes after the one that receives it. A value sent
/// during a replay comes after the old values. After the end a subscriber receives the values, too.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType {
  @usableFromInline let buffer: ReplayBuffer<Element>
  /// The largest number of stored values.
  @usableFromInline package let bufferSize: Int
  /// How long a value is replayed; nil for no limit.
  @usableFromInline package let window: Duration?

  /// Makes a subject that stores the last `bufferSize` values.
  ///
  /// - Precondition: `bufferSize` is not negative.
  @inlinable
  public init(bufferSize: Int) {
    precondition(bufferSize >= 0, "ReplaySubject(bufferSize: \(bufferSize)): negative")
    let buffer = ReplayBuffer<Element>(limit: bufferSize)
    self.buffer = buffer
    self.bufferSize = bufferSize
    window = nil
    super.init(Stage("ReplaySubject")) { buffer.add($0, $1) }
  }

  /// Makes a subject that stores the values of a window of time, and at most the last `bufferSize`
  /// of them.
  ///
  /// A value is replayed while its age is less than `window`, also after the end. The subject sets
  /// no timer: it drops an old value at the next value or subscriber, and holds it until then.
  /// RxJS: `new ReplaySubject(bufferSize, windowTime)`.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int = .max, window: Duration, scheduler: any SchedulerType) {
    precondition(bufferSize >= 0, "ReplaySubject(bufferSize: \(bufferSize)): negative")
    let buffer = ReplayBuffer<Element>(
      limit: bufferSize,
      window: ReplayWindow(Nanoseconds(window), on: scheduler, limit: bufferSize))
    self.buffer = buffer
    self.bufferSize = bufferSize
    self.window = window
    super.init(Stage("ReplaySubject")) { buffer.add($0, $1) }
  }

  /// RxSwift's form of ``init(bufferSize:)``.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: bufferSize)
  }

  /// Makes a subject that stores all values. Its memory grows without limit.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { buffer.hasSubscribers }

  /// Stores a value and sends it to all subscribers.
  @inlinable
  public func onNext(_ element: Element) {
    buffer.send(element)
  }

  /// Fails the subject.
  public func onError(_ error: any Error) {
    buffer.end(.failed(error))
  }

  /// Completes the subject.
  public func onCompleted() {
    buffer.end(.completed)
  }
}

/// The ages of the values of a ``ReplayBuffer`` that stores values for a limited time.
///
/// The lock of the buffer's list guards the times.
@usableFromInline
final class ReplayWindow {
  private let length: Nanoseconds
  let scheduler: any SchedulerType
  /// The instants of the stored values, oldest first.
  private var times: RingBuffer<Instant>

  init(_ length: Nanoseconds, on scheduler: any SchedulerType, limit: Int) {
    self.length = length
    self.scheduler = scheduler
    times = RingBuffer(limit: limit)
  }

  /// Notes that a value was stored at an instant. In a full buffer this replaces the oldest.
  func add(_ time: Instant) {
    var time = time
    _ = times.append(exchanging: &time)
  }

  /// Whether the age of the oldest value is at least the length of the window.
  func hasExpired(at now: Instant) -> Bool {
    times.count > 0 && times[0].advanced(by: length) <= now
  }

  func removeFirst() { _ = times.removeFirst() }
}
