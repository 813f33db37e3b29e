import Synchronization

/// The context of a group of subscriptions: tracing, and a hook for unhandled errors.
///
/// A subscription without a context costs one test when it is made, and nothing more when it
/// emits.
public final class SubscriptionContext {
  /// Wraps the stages of every pipeline that is subscribed to in this context, or nil.
  package let trace: (any StageTrace)?
  /// Receives each failure that no observer handles.
  public let unhandledError: ((any Error) -> Void)?

  /// Notes timers that are not on the scheduler of the context; nil without a scheduler.
  package let foreignTimers: ForeignTimers?

  /// The loop of a task that reads the values of the subscriptions; nil for no loop.
  package let loop: LoopWait?

  /// The context of the current task, used by subscriptions that name none.
  @usableFromInline static var current: SubscriptionContext? {
    CurrentSubscriptionContext.current?.context
  }

  /// Makes this the context of the current task while the closure runs, and returns the closure's
  /// result.
  package func makeCurrent<Result>(during body: () -> Result) -> Result {
    CurrentSubscriptionContext.$current.withValue(
      CurrentSubscriptionContext(context: self), operation: body)
  }

  /// Makes a context.
  public convenience init(unhandledError: ((any Error) -> Void)? = nil) {
    self.init(trace: nil, unhandledError: unhandledError)
  }

  /// This context for a notifier: a stream whose events trigger an action of a stage.
  @usableFromInline var forNotifiers: SubscriptionContext {
    trace.map { Self(trace: $0.forNotifiers, unhandledError: unhandledError) } ?? self
  }

  package init(
    trace: (any StageTrace)?, unhandledError: ((any Error) -> Void)? = nil,
    foreignTimers: ForeignTimers? = nil, loop: LoopWait? = nil
  ) {
    (self.trace, self.unhandledError) = (trace, unhandledError)
    (self.foreignTimers, self.loop) = (foreignTimers, loop)
  }

  /// A context with everything of another one, for the subscriptions of a loop.
  package convenience init(_ context: SubscriptionContext?, loop: LoopWait) {
    self.init(
      trace: context?.trace, unhandledError: context?.unhandledError,
      foreignTimers: context?.foreignTimers, loop: loop)
  }
}

/// The interface through which a context observes every stage of every pipeline: its input and
/// output, dropped values and timers.
///
/// The input of a stage is the output of the stages that it subscribes to. So a trace that gives
/// each stage a subscription of its own (``StreamSubscription/child(in:)``) can detect which stage
/// feeds which. If a stage receives a value and does not emit it, it drops the value for the reason
/// that ``Stage/drops`` declares.
package protocol StageTrace: AnyObject {
  /// Called when a stage is subscribed to. Returns the observer and the subscription that the stage
  /// receives instead of its own.
  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription)

  /// Called when the stage has subscribed to its sources.
  func leave()

  /// The trace for a notifier: a stream that triggers an action of a stage, and whose values the
  /// stage does not pass on.
  var forNotifiers: any StageTrace { get }

  /// Called when a stage stores a value `count` times, or sends it to `count` receivers. A trace
  /// that limits the work of a run counts those after the first.
  func keep(_ count: Int, by stage: String)

  /// Called when a stage joins the subscribers of a subject.
  func join(_ deliveries: @escaping () -> DeliveryCount)

  /// Called when a stage makes a timer. Returns the scheduler that the stage uses instead.
  func scheduler(_ scheduler: any SchedulerType, of subscription: StreamSubscription)
    -> any SchedulerType
}

extension StageTrace {
  package func join(_ deliveries: @escaping () -> DeliveryCount) {}
}

/// The context of the current task. A task-local value holds it, so the task and its callees find
/// it, and concurrent runs do not affect each other.
///
/// - Note: A context is not `Sendable`. Tasks that are started inside it inherit it and must not
///   outlive it. A context that traces stages only has synchronous code inside it.
struct CurrentSubscriptionContext: @unchecked Sendable {
  @TaskLocal static var current: CurrentSubscriptionContext?

  let context: SubscriptionContext
}

/// Whether the loop of a task waits for the next value of a stream.
package final class LoopWait: Sendable {
  private let waits = Atomic<Bool>(false)

  package init() {}

  /// True from a request for a value to its arrival.
  package var isWaiting: Bool { waits.load(ordering: .relaxed) }

  func begin() { waits.store(true, ordering: .relaxed) }
  func end() { waits.store(false, ordering: .relaxed) }
}

/// The deliveries of a subject, as a trace counts them.
///
/// Two events with the same number of begun deliveries belong to deliveries of which one is inside
/// the other: the event with fewer deliveries in progress is that of the outer one.
package struct DeliveryCount: Equatable {
  /// How many deliveries have begun.
  package var begun = 0
  /// How many of them have not ended, one inside the other.
  package var inProgress = 0
}
