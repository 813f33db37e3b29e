import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The rows of a run, with which a ``SystemStage`` connects its ports.
protocol PortRegistrar: AnyObject {
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
