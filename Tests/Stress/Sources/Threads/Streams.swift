import Foundation
import MarbleStreams

/// The error of a failing stream.
struct Broken: Error {}

/// The streams for the chains of one run. One serial queue delivers all their events and all
/// timers.
final class Streams: @unchecked Sendable {
  /// The way in which a stream ends.
  enum Ending: CaseIterable {
    /// The stream does not end before the run is over.
    case steady
    /// The stream completes after a few values.
    case ending
    /// The stream fails after a few values.
    case failing
    /// The stream completes after one value, which it emits at once.
    case brief
  }

  let queue = DispatchQueueScheduler(queue: DispatchQueue(label: "events"))
  /// The tasks that chains have started. A cancelled task ends on a thread of the runtime, at an
  /// instant that no subscriber can predict.
  let tasks = DispatchGroup()
  private let steady = PublishSubject<Number>()
  private let ending = RestartingStream { $0.onCompleted() }
  private let failing = RestartingStream { $0.onError(Broken()) }
  private let isOver = Tally()
  /// Further actions at every tick of the queue.
  private var actions: [(Int) -> Void] = []
  private var ticks = 0

  /// Returns a stream that takes this way.
  func stream(_ ending: Ending) -> Observable<Number> {
    switch ending {
    case .steady: steady
    case .ending: self.ending.stream
    case .failing: failing.stream
    case .brief: Observable.timer(.zero, scheduler: queue).map { Number($0) }
    }
  }

  /// Sends the numbers of the ticks to a subject as well. Must be called before ``start()``.
  func feeding<Subject: SubjectType<Number>>(_ subject: Subject) -> Subject {
    everyTick { subject.onNext(Number($0)) }
    return subject
  }

  /// Runs an action at every tick. Must be called before ``start()``.
  func everyTick(_ action: @escaping (Int) -> Void) {
    actions.append(action)
  }

  /// Starts the events.
  func start() {
    queue.schedule { [self] in tick() }
  }

  private func tick() {
    guard isOver.value == 0 else { return }
    ticks += 1
    steady.onNext(Number(ticks))
    ending.tick(ticks)
    failing.tick(ticks)
    for action in actions { action(ticks) }
    queue.schedule(after: .microseconds(5)) { [self] in tick() }
  }

  /// Waits until the queue has done all due work.
  func drain() {
    let isDrained = DispatchSemaphore(value: 0)
    queue.schedule { isDrained.signal() }
    isDrained.wait()
  }

  /// Stops the events; no event follows.
  ///
  /// - Returns: True if one of the streams is still subscribed, although all subscriptions are
  ///   disposed.
  func stop() -> Bool {
    _ = tasks.wait(timeout: .now() + 20)
    // The first call queues the disposals that are work of the queue, and the second call runs
    // them.
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

/// A stream that ends repeatedly: each subscriber gets the current subject, which ends at the
/// fourth tick.
///
/// No subscriber gets a subject that has ended. Such a subject would deliver its end on the thread
/// of the subscriber, at the same time as the events of the queue.
private final class RestartingStream: @unchecked Sendable {
  private let lock = NSLock()
  private var current = PublishSubject<Number>()
  private let end: (PublishSubject<Number>) -> Void

  init(_ end: @escaping (PublishSubject<Number>) -> Void) {
    self.end = end
  }

  var stream: Observable<Number> {
    Observable(Stage("generations")) { observer, subscription in
      self.lock.withLock { self.current.subscribe(observer, in: subscription) }
    }
  }

  var hasObservers: Bool { lock.withLock { current.hasObservers } }

  func tick(_ number: Int) {
    let subject = lock.withLock { current }
    subject.onNext(Number(number))
    guard number.isMultiple(of: 4) else { return }
    lock.withLock { current = PublishSubject() }
    end(subject)
  }
}
