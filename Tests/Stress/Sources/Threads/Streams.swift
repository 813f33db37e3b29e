import Foundation
import MarbleStreams

/// The failure of a stream that fails.
struct Broken: Error {}

/// Streams for the chains of one visit. All their events, and all timers, come on one serial queue.
final class Streams: @unchecked Sendable {
  /// How a stream ends.
  enum Course: CaseIterable {
    /// It does not, until the visit is over.
    case steady
    /// After a few values.
    case ending
    /// With a failure, after a few values.
    case failing
    /// After one value, which comes at once.
    case brief
  }

  let queue = DispatchQueueScheduler(queue: DispatchQueue(label: "events"))
  private let steady = PublishSubject<Int>()
  private let ending = Generations { $0.onCompleted() }
  private let failing = Generations { $0.onError(Broken()) }
  private let isOver = Tally()
  /// What else happens at every tick of the queue.
  private var actions: [(Int) -> Void] = []
  private var ticks = 0

  /// A stream that takes this course.
  func stream(_ course: Course) -> Observable<Int> {
    switch course {
    case .steady: steady
    case .ending: ending.stream
    case .failing: failing.stream
    case .brief: .timer(.zero, scheduler: queue)
    }
  }

  /// Sends the numbers of the ticks into a subject, too. Called before ``start()``.
  func feeding<Subject: SubjectType<Int>>(_ subject: Subject) -> Subject {
    everyTick(subject.onNext)
    return subject
  }

  /// Does something at every tick. Called before ``start()``.
  func everyTick(_ action: @escaping (Int) -> Void) {
    actions.append(action)
  }

  /// Lets the events begin.
  func start() {
    queue.schedule { [self] in tick() }
  }

  private func tick() {
    guard isOver.value == 0 else { return }
    ticks += 1
    steady.onNext(ticks)
    ending.tick(ticks)
    failing.tick(ticks)
    for action in actions { action(ticks) }
    queue.schedule(after: .microseconds(5)) { [self] in tick() }
  }

  /// Waits until the queue has done all that is due.
  func drain() {
    let isDrained = DispatchSemaphore(value: 0)
    queue.schedule { isDrained.signal() }
    isDrained.wait()
  }

  /// Lets the events stop; afterwards nothing comes any more.
  ///
  /// - Returns: whether one of the streams is still subscribed, although everybody has left.
  func stop() -> Bool {
    // Disposal that is work of the queue is queued by the first, and done by the second.
    drain()
    drain()
    let isLeft = steady.hasObservers || ending.hasObservers || failing.hasObservers
    isOver.add()
    drain()
    actions = []
    steady.onCompleted()
    return isLeft
  }
}

/// A stream that ends again and again: each subscriber gets the subject of its time, which ends at
/// the fourth tick.
///
/// Nobody is given a subject that has ended: it would tell its end on the subscriber's thread,
/// beside the events of the queue.
private final class Generations: @unchecked Sendable {
  private let lock = NSLock()
  private var current = PublishSubject<Int>()
  private let end: (PublishSubject<Int>) -> Void

  init(_ end: @escaping (PublishSubject<Int>) -> Void) {
    self.end = end
  }

  var stream: Observable<Int> {
    Observable(Stage("generations")) { observer, subscription in
      self.lock.withLock { self.current.subscribe(observer, in: subscription) }
    }
  }

  var hasObservers: Bool { lock.withLock { current.hasObservers } }

  func tick(_ number: Int) {
    let subject = lock.withLock { current }
    subject.onNext(number)
    guard number.isMultiple(of: 4) else { return }
    lock.withLock { current = PublishSubject() }
    end(subject)
  }
}
