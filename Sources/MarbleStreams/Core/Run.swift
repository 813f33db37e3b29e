/// What a run may want to know of the subscriptions made in it.
///
/// A subscription that belongs to no run pays one test when it is made and none when it emits.
public final class Run {
  /// Wraps the stages of every pipeline subscribed in this run, or nil.
  package let trace: (any StageTrace)?
  /// Where sources that were given this scheduler take turns: every subscription of the run is a block of it.
  public let turns: CurrentThreadScheduler?
  /// Is told of a failure that no observer wanted to know of.
  public let unhandledError: ((any Error) -> Void)?

  /// Whether it has to stand between a stage and its subscription.
  let isInvolved: Bool

  /// The run that is going on around the caller, for subscriptions that are made without naming one.
  @usableFromInline static var ambient: Run? { CurrentRun.current?.run }

  /// Does something during which all subscriptions of this task that name no run belong to this one.
  package func surround<Result>(_ body: () -> Result) -> Result {
    CurrentRun.$current.withValue(CurrentRun(run: self), operation: body)
  }

  /// Makes a run, with a trampoline for synchronous sources and a hook for failures that nobody handles.
  public convenience init(
    turns: CurrentThreadScheduler? = nil, unhandledError: ((any Error) -> Void)? = nil
  ) {
    self.init(trace: nil, turns: turns, unhandledError: unhandledError)
  }

  /// This run for what a stage subscribes only to learn when.
  var ofNotices: Run {
    guard let trace else { return self }
    return Run(trace: trace.ofNotices, turns: turns, unhandledError: unhandledError)
  }

  package init(
    trace: (any StageTrace)?, turns: CurrentThreadScheduler? = nil,
    unhandledError: ((any Error) -> Void)? = nil
  ) {
    isInvolved = trace != nil || turns != nil
    self.trace = consume trace
    self.turns = consume turns
    self.unhandledError = consume unhandledError
  }
}

/// The seam through which a run sees every stage of every pipeline: what goes in and out, what is dropped, and its timers.
///
/// A stage's input is what comes out of the stages that it subscribes, so a trace that answers each stage with a
/// subscription of its own (``StreamSubscription/child(in:)``) sees who feeds whom. What went in and did not come out was dropped
/// for the reason that ``Stage/drops`` declares.
package protocol StageTrace: AnyObject {
  /// Called when a stage is subscribed; answers what the stage is to be given instead of its observer and subscription.
  func enter<Element>(
    _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription)

  /// The trace of what a stage subscribes to learn when to act, and not to pass its values on.
  var ofNotices: any StageTrace { get }

  /// Called when a stage keeps a value in so many more places than one, or hands it to so many more; a trace that counts what
  /// a run does has it pay for that.
  func keep(_ count: Int, by stage: String)

  /// Called when a stage makes a timer; answers the scheduler that it is to be given instead.
  func scheduler(_ scheduler: any SchedulerType, of subscription: StreamSubscription)
    -> any SchedulerType
}
