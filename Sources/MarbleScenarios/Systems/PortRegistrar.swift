import MarbleDiagrams
import MarbleStreams

/// The other side of a ``SystemStage``: what a scenario, or a list, does with a system's declarations.
protocol PortRegistrar: AnyObject {
  var scheduler: TestScheduler { get }

  /// Connects an input, and answers what it starts with if the scenario says so; all its values have been accepted.
  func input(_ port: InputPort) -> Value?

  /// Connects something that only happens.
  func event(_ port: InputPort)

  /// Notes that a service of this name may be called.
  func service(_ name: String)

  /// Answers a call; nil only when the scenario has no row for the service and the system has its own.
  func call(_ name: String, _ arguments: [Value], hasOwn: Bool) -> Observable<Value>?

  /// Fails the scenario because an answer is of the wrong type, and answers the error that ends the stream.
  func refuse(_ name: String, _ answer: Value, type: String) -> any Error

  /// Connects an output.
  func output(_ name: String, _ stream: @escaping () -> Observable<Value>)

  /// Notes what is to be done once observers are attached.
  func start(_ action: @escaping () -> Void)

  /// Keeps an object while the scenario runs.
  func keep(_ object: AnyObject)
}

/// One input as the other side sees it.
struct InputPort {
  let name: String
  let type: String
  /// Whether a value is of its type.
  let accepts: (Value) -> Bool
  /// Does what the user does; only called with what it accepts.
  let send: (Value) -> Void
}

/// Listens to the declarations only: what `systems` lists.
final class PortCollector: PortRegistrar {
  let scheduler = TestScheduler()

  func input(_ port: InputPort) -> Value? { nil }
  func event(_ port: InputPort) {}
  func service(_ name: String) {}
  func call(_ name: String, _ arguments: [Value], hasOwn: Bool) -> Observable<Value>? { .never() }
  func output(_ name: String, _ stream: @escaping () -> Observable<Value>) {}
  func start(_ action: @escaping () -> Void) {}
  func keep(_ object: AnyObject) {}

  func refuse(_ name: String, _ answer: Value, type: String) -> any Error {
    preconditionFailure("nothing answers '\(name)' while systems are listed")
  }
}
