import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The receiver of a ``SystemStage``'s declarations: a scenario, or the list of systems.
protocol PortRegistrar: AnyObject {
  var scheduler: TestScheduler { get }
  /// The tasks that the system makes.
  var tasks: RunTasks { get }
  /// The run in which the stages of services are counted and traced.
  var streamContext: SubscriptionContext? { get }

  /// The texts that a recorder writes for the values of the outputs. Nil in a run that no log is
  /// compared with.
  var loggedTexts: LoggedTexts? { get }

  /// Connects an input. Returns its initial value if the scenario has one; all its values have been
  /// accepted.
  func input(_ port: InputPort) -> Value?

  /// Connects an event.
  func event(_ port: InputPort)

  /// Notes that a service of this name may be called, and how it can fail.
  func service(_ name: String, _ errorType: ServiceErrorType)

  /// Answers a call. Nil only if the scenario has no row for the service and the system has an
  /// answer of its own.
  ///
  /// - Parameter isStream: True if each subscription to the answer is a call, as it is for a
  ///   recorder.
  func call(
    _ name: String, _ arguments: [Value], hasOwn: Bool, isStream: Bool
  ) -> Observable<Value>?

  /// Fails the scenario because an answer has the wrong type. Returns the error that ends the
  /// stream.
  func refuse(
    _ name: String, _ answer: Value, type: String, reason: ValueReadingError?
  ) -> any Error

  /// Connects an output.
  func output(_ name: String, _ stream: @escaping () -> Observable<Value>)

  /// Notes an action that runs once observers are attached.
  func start(_ action: @escaping () -> Void)

  /// Keeps an object alive while the scenario runs.
  func keep(_ object: AnyObject)
}

/// One input, as its receiver uses it.
struct InputPort {
  let name: String
  let type: String
  /// Its value before the first event. Nil for an event.
  var initial: Value?
  /// True if a value has the type of the input.
  let accepts: (Value) -> Bool
  /// Why a value does not have the type, if the type gives a reason.
  let reason: (Value) -> ValueReadingError?
  /// Performs the edit of the user. It is called only with accepted values.
  let send: (Value) -> Void
}

/// Notes only the declarations, for the command `systems`.
final class PortCollector: PortRegistrar {
  /// The number of actions that the tasks of a system may take while its ports are listed.
  private static let actionLimit = 10_000
  let scheduler = TestScheduler(actionLimit: PortCollector.actionLimit)
  private(set) lazy var tasks = RunTasks(scheduler)
  var streamContext: SubscriptionContext? { nil }
  var loggedTexts: LoggedTexts? { nil }

  func input(_ port: InputPort) -> Value? { nil }
  func event(_ port: InputPort) {}
  func service(_ name: String, _ errorType: ServiceErrorType) {}
  func call(
    _ name: String, _ arguments: [Value], hasOwn: Bool, isStream: Bool
  ) -> Observable<Value>? { .never() }
  func output(_ name: String, _ stream: @escaping () -> Observable<Value>) {}
  func start(_ action: @escaping () -> Void) {}
  func keep(_ object: AnyObject) {}

  func refuse(
    _ name: String, _ answer: Value, type: String, reason: ValueReadingError?
  ) -> any Error {
    preconditionFailure("nothing answers '\(name)' while systems are listed")
  }
}
