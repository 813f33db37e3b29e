import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A subject of the library that a `feed` or `multicast` sends into. Its subscriptions are
/// logged.
final class SubjectSource: Observable<Value>, SubjectType {
  private let subject: any SubjectType<Value>
  private let evaluationLog: EvaluationLog
  /// The subject in the text. The error of a feedback loop points at it.
  private let name: Name
  private let clock: any SchedulerType
  /// Which values a late subscriber receives.
  let replay: PlayedSource.Replay?
  /// The events that a pipeline has sent into it, up to its end.
  private(set) var sent: TimedEvents<Value> = []
  private var hasEnded = false
  /// Notes each event that a pipeline sends, for the claims.
  var noteForClaims: ((Event<Value>) -> Void)?
  private var depth = 0
  private var feedsItself = false

  init(
    _ name: Name, _ subject: any SubjectType<Value>, subscriptions: SubscriptionLog,
    evaluationLog: EvaluationLog, clock: any SchedulerType, replay: PlayedSource.Replay? = nil
  ) {
    (self.name, self.replay, self.subject) = (name, replay, subject)
    (self.evaluationLog, self.clock) = (evaluationLog, clock)
    let stream = subject.asObservable()
    super.init(.source(name.text)) { observer, subscription in
      subscriptions.note(subscription)
      stream.subscribe(observer, in: subscription)
    }
  }

  var now: Instant { clock.now }

  /// True for a relay, which never ends.
  var isRelay: Bool { subject is RelaySubject }

  /// True if its subscribers receive each value when it is sent.
  var passesValues: Bool { !(subject is AsyncSubject<Value>) }

  /// The value before the first event. Nil if there is none.
  var initial: Value? {
    (subject as? RelaySubject)?.initial ?? (try? (subject as? BehaviorSubject<Value>)?.value())
  }

  func onNext(_ value: Value) {
    send(value) { _ in EvaluationError(.feedsItself(Limits.feedDepth), name.range) }
  }

  /// Sends a value, unless it is one in an endless loop.
  ///
  /// - Parameter loop: Makes the failure of a loop from the depth at which its events are nested.
  func send(_ value: Value, loop: (_ depth: Int) -> EvaluationError) {
    guard !feedsItself else { return }
    guard depth < Limits.feedDepth else { return stop(loop(depth)) }
    note(.next(value))
    depth += 1
    subject.onNext(value)
    depth -= 1
  }

  /// Reports that the events of the subject come back to it without end, and sends no more values.
  func stop(_ error: EvaluationError) {
    feedsItself = true
    evaluationLog.report(error)
  }

  func onError(_ error: any Error) {
    note(.error(error))
    subject.onError(error)
  }

  func onCompleted() {
    note(.completed)
    subject.onCompleted()
  }

  /// A relay ignores an end.
  private func note(_ event: Event<Value>) {
    guard !hasEnded else { return }
    if event.isStopEvent {
      guard !isRelay else { return }
      hasEnded = true
    }
    sent.append(TimedEvent(time: clock.now, event: event))
    noteForClaims?(event)
  }
}
