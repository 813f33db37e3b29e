import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

/// A value that a run sends into a source of a pipeline when the pipeline emits or disposes.
///
/// An operator stores its new state before it calls out. So what comes back during a call has
/// the effect that it has after the call, if these hold:
/// - The pipeline delivers nothing in between, and its subscriptions to the source do not change.
/// - A subscription that begins in between does not receive the effect: an operator may subscribe
///   to a notifier after it has emitted.
/// - Not both sides queue work: what is due at one instant comes in the order in which it was
///   queued.
struct Feedback: Hashable {
  /// The event or the disposal of a stage that sends the value, counted from one.
  enum Cause: Hashable {
    case event(Int)
    case disposal(Int)
  }

  /// The index of the row.
  let source: Int
  let value: Value
  let cause: Cause
  /// The number of inner streams that are observed, too.
  let innerCount: Int
  /// True if the value waits until the delivery has ended.
  var isQueued = false

  var queued: Feedback {
    var other = self
    other.isQueued = true
    return other
  }
}

/// One run of a plan, in which the value of a feedback is sent.
struct FeedbackRun {
  let events: [[Occurrence<Value>]]
  /// The number of subscriptions of stages that have ended.
  let disposals: Int
  /// True if the queued value has the effect of one that is not queued, see ``Feedback``.
  let isComparable: Bool

  /// Nil if the plan cannot be run, or if the run has an error or no end.
  ///
  /// - Parameter feedback: Nil to only count.
  init?(_ plan: Plan, _ feedback: Feedback?, comparedTo base: ObservedRun) {
    let monitor = FeedbackMonitor(feedback, in: plan)
    var plan = plan
    if let feedback {
      plan.observeInners(feedback.innerCount)
      plan.feedSubject(fromRow: feedback.source)
    }
    plan.limit(by: base.work, least: ObservedRun.leastWork)
    plan.stageTrace = { FeedbackTrace(monitor, over: $0) }
    plan.ignoresUnhandledErrors = true
    var run = ScenarioRun(plan)
    defer { run.tearDown() }
    guard run.problems.isEmpty else { return nil }
    run = run.executed(preparing: monitor.watch)
    guard run.errors.isEmpty, !run.isAbandoned else { return nil }
    events = run.observers.map(\.events)
    disposals = monitor.disposals
    isComparable = monitor.isComparable
  }
}

extension Plan {
  /// The name of a row that is sent into a subject.
  fileprivate static let fedRow = "the row"

  /// Sends a row into a subject of its name, so that others can send, too.
  fileprivate mutating func feedSubject(fromRow index: Int) {
    let (row, name, place) = (sources[index], sources[index].name, sources[index].name.range)
    sources[index] = SourceRow(
      kind: .hot, name: Name(Self.fedRow, place), pattern: Self.fedRow, diagram: row.diagram,
      events: row.events)
    let call = MarbleLanguage.Call(
      receiver: nil, function: Name("PublishSubject", place), arguments: [])
    definitions.insert(
      .stream(.init(name: name, pipeline: .above(.call(call), range: place), range: place)), at: 0)
    links.append(
      .feed(.init(name: name, pipeline: .above(.name(Self.fedRow), range: place), range: place)))
  }
}

/// Sends the value of a feedback in one run, and counts what the stages of the run do.
private final class FeedbackMonitor {
  private let feedback: Feedback?
  private let key: SourcePattern.Key?
  private weak var run: ScenarioRun?
  private var events = 0
  private var done = Counts()
  /// The subscriptions that stages began between the cause of a queued value and the value.
  private var late = 0..<0
  private var reachesLate = false
  /// The number of subscriptions of stages that have ended.
  private(set) var disposals = 0
  /// True if the queued value has the effect of one that is not queued, see ``Feedback``.
  private(set) var isComparable = false

  /// What the stages have done.
  private struct Counts: Equatable {
    var subscriptions = 0
    var deliveries = 0
    var timers = 0

    /// What may change the order of the work of one instant.
    var queued: [Int] { [subscriptions, timers] }
  }

  /// - Parameter feedback: Nil to only count.
  fileprivate init(_ feedback: Feedback?, in plan: Plan) {
    self.feedback = feedback
    key = feedback.map { plan.sources[$0.source].key }
  }

  fileprivate func watch(_ run: ScenarioRun) {
    self.run = run
    guard feedback != nil else { return }
    for observer in run.observers { observer.afterValue = { [unowned self] _ in noteEvent() } }
  }

  fileprivate func isFed(_ stage: Stage) -> Bool {
    stage.isSource && [key?.name, Plan.fedRow].contains(stage.name)
  }

  private func noteEvent() {
    events += 1
    if feedback?.cause == .event(events) { react() }
  }

  fileprivate func noteDisposal() {
    disposals += 1
    if feedback?.cause == .disposal(disposals) { react() }
  }

  /// Returns the number of the subscription.
  fileprivate func noteSubscription() -> Int {
    defer { done.subscriptions += 1 }
    return done.subscriptions
  }

  fileprivate func noteDelivery(to subscription: Int) {
    done.deliveries += 1
    if late.contains(subscription) { reachesLate = true }
  }

  fileprivate func noteTimer() { done.timers += 1 }

  private func react() {
    guard let feedback, let key, let run, let subject = run.names.subjects[key.name] else {
      return
    }
    guard feedback.isQueued else { return subject.onNext(feedback.value) }
    let (before, actions, windows) = (done, run.scheduler.actionCount, run.windows(of: key))
    RunWindow.queue(on: run.scheduler, at: run.scheduler.now) { [unowned self, unowned run] in
      let after = done
      late = before.subscriptions..<after.subscriptions
      // The action that sends is the only further one.
      let isNext =
        after.deliveries == before.deliveries && run.scheduler.actionCount == actions + 1
        && run.windows(of: key) == windows && windows.contains { $0.disposed == nil }
      subject.onNext(feedback.value)
      let isInOrder = after.queued == before.queued || done.queued == after.queued
      isComparable = isNext && isInOrder && !reachesLate
    }
  }
}

/// Tells a monitor what the stages deliver and when their subscriptions end.
private final class FeedbackTrace: StageTrace {
  private let monitor: FeedbackMonitor
  /// Counts the work of the stages.
  private let meter: any StageTrace

  init(_ monitor: FeedbackMonitor, over meter: any StageTrace) {
    (self.monitor, self.meter) = (monitor, meter)
  }

  var forNotifiers: any StageTrace { self }

  func leave() { meter.leave() }

  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let (target, owner) = meter.enter(stage, observer, subscription)
    let (monitor, number) = (monitor, monitor.noteSubscription())
    if !monitor.isFed(stage) { owner.hold(End(monitor)) }
    let watched = Observer<Element>(
      next: {
        monitor.noteDelivery(to: number)
        target.onNext($0)
      },
      error: {
        monitor.noteDelivery(to: number)
        target.onError($0)
      },
      completed: {
        monitor.noteDelivery(to: number)
        target.onCompleted()
      })
    return (watched, owner)
  }

  func keep(_ count: Int, by stage: String) { meter.keep(count, by: stage) }

  func scheduler(
    _ scheduler: any SchedulerType, of subscription: StreamSubscription
  ) -> any SchedulerType {
    AdaptedScheduler(scheduler) { [monitor] due in
      monitor.noteTimer()
      return due
    }
  }

  /// The subscription of a stage gives it back when it ends, in whatever way.
  private final class End: Resource {
    private let monitor: FeedbackMonitor

    init(_ monitor: FeedbackMonitor) { self.monitor = monitor }

    override func release() { monitor.noteDisposal() }
  }
}
