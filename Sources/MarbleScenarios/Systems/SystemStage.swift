import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The environment in which a system is set up for a scenario: its clock, and the declarations of
/// its inputs and outputs.
public final class SystemStage {
  /// The virtual time of the run.
  public let scheduler: TestScheduler

  /// The tasks of the run.
  let tasks: RunTasks
  private(set) var ports: [SystemPort] = []
  /// The types of the ports, by their names.
  private(set) var types: [String: PortType] = [:]
  /// The errors of the client that rows can name.
  let conversions = ErrorConversions()
  /// Makes the streams of the outputs, by their names.
  private(set) var outputs: [String: () -> Observable<Value>] = [:]
  /// The actions that run once observers are attached.
  private(set) var starts: [() -> Void] = []
  private var kept: [AnyObject] = []
  /// How the services can fail.
  private(set) var errorTypes: [String: ServiceErrorType] = [:]
  /// Connects the ports with rows. Nil while the ports of a system are listed.
  private let wiring: (any PortRegistrar)?

  init(_ scheduler: TestScheduler, _ tasks: RunTasks, wiring: (any PortRegistrar)? = nil) {
    (self.scheduler, self.tasks, self.wiring) = (scheduler, tasks, wiring)
  }

  /// Releases the system, which may hold this stage through a service.
  func release() {
    outputs = [:]
    starts = []
    kept = []
  }

  /// Declares a control or a property. `set` is called at once with the initial value, and then
  /// with every edit, including equal values.
  ///
  /// - Parameter initial: The initial value, unless the row has an event at zero.
  /// - Complexity: O(*n* + *m*), where *n* is the number of source rows of the scenario and *m* is
  ///   the number of events of the row with this name.
  public func input<Element: ScenarioNotation>(
    _ name: String, initial: Element, set: @escaping (Element) -> Void
  ) {
    let (start, given) = declare(name, initial) { set($0) }
    tasks.pass(given, from: name) { set(start) }
  }

  /// Declares a control whose edits are a stream. A subscriber first receives the current value.
  ///
  /// - Parameters:
  ///   - name: The name in `hot` rows.
  ///   - initial: The initial value, unless the row has an event at zero.
  /// - Complexity: O(*n* + *m*), where *n* is the number of source rows of the scenario and *m* is
  ///   the number of events of the row with this name.
  public func input<Element: ScenarioNotation>(
    _ name: String, initial: Element
  ) -> Observable<Element> {
    var subject: BehaviorSubject<Element>?
    let (start, _) = declare(name, initial) { subject?.onNext($0) }
    let state = BehaviorSubject(value: start).called(name)
    subject = state
    return state
  }

  /// Declares an event with a value. It has no current value.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of source rows of the scenario and *m* is
  ///   the number of events of the row with this name.
  public func event<Element: ScenarioInput>(
    _ name: String, of type: Element.Type
  ) -> Observable<Element> {
    let subject = PublishSubject<Element>().called(name)
    declareEvent(name, of: type) { subject.onNext($0) }
    return subject
  }

  /// Declares an event without a value, such as a tap. Every value of its row represents `()`.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of source rows of the scenario and *m* is
  ///   the number of events of the row with this name.
  public func event(_ name: String) -> Observable<Void> {
    let subject = PublishSubject<Void>().called(name)
    declareEvent(name) { subject.onNext(()) }
    return subject
  }

  /// Declares a stream that scenarios can observe.
  ///
  /// - Parameter stream: Makes the stream when a row first names it.
  public func output<Element: ScenarioOutput>(
    _ name: String, _ stream: @autoclosure @escaping () -> Observable<Element>
  ) {
    output(name, type: Element.scenarioType, stream(), as: \.scenarioValue)
  }

  /// Declares a stream whose element type has no notation of its own, such as a tuple.
  ///
  /// - Parameters:
  ///   - type: The name of the type in lists of systems.
  ///   - notation: Returns the value that rows write, for each value of the stream.
  public func output<Element>(
    _ name: String, type: String, _ stream: @autoclosure @escaping () -> Observable<Element>,
    as notation: @escaping (Element) -> Value
  ) {
    let notation = noted(name, notation)
    declareOutput(name, type: type) { [tasks] in
      let stream = stream()
      return Observable(Stage(name)) { observer, subscription in
        let noting = Observer<Element>(before: observer) { value in
          observer.emit(in: subscription) { notation(value) }
        }
        stream.subscribe(noting.onThread(of: tasks, as: name), in: subscription)
      }.asPart()
    }
  }

  /// Declares a stream that completes when an object is released, and that has no value. A row
  /// shows it: `expect model ------|`, or `-` for an object that lives up to the end of the
  /// scenario. It never fails, and completes at once for a subscriber after the release.
  ///
  /// The release is noticed at the end of its instant, after all work that is due at it.
  ///
  /// - Parameter object: The object. It is not kept alive.
  /// - Complexity: O(1) for each instant at which something happens.
  public func lifetime(_ name: String, _ object: AnyObject) {
    let lifetime = ObjectLifetime(of: object)
    scheduler.instantEnds.append { lifetime.endIfReleased() }
    declareOutput(name, type: "Never") { lifetime.end.called(name).asPart() }
  }

  /// Declares an action that runs once all observers of the scenario are attached, such as loading
  /// the view.
  ///
  /// - Parameter action: Called once in a run, at time zero, after the rows that subscribe at zero
  ///   have subscribed.
  public func start(_ action: @escaping () -> Void) {
    starts.append(action)
  }

  /// Keeps an object alive while the scenario runs.
  ///
  /// - Parameter object: The object. It is released at the end of the run.
  public func keep(_ object: AnyObject) {
    kept.append(object)
  }

  /// Returns the initial value, and that of the row if it has one.
  private func declare<Element: ScenarioNotation>(
    _ name: String, _ initial: Element, _ set: @escaping (Element) -> Void
  ) -> (start: Element, given: Value?) {
    ports.append(
      SystemPort(
        kind: .input, name: name, type: Element.scenarioType,
        initial: initial.scenarioValue.description))
    types[name] = PortType(type: Element.self)
    var port = port(name, set)
    port.initial = initial.scenarioValue
    let given = wiring?.input(port)
    return (given.flatMap(Element.init(scenarioValue:)) ?? initial, given)
  }

  private func port<Element: ScenarioInput>(
    _ name: String, _ send: @escaping (Element) -> Void
  ) -> InputPort {
    InputPort(
      name: name, type: Element.scenarioType,
      accepts: { Element(scenarioValue: $0) != nil },
      reason: { ReadingLog.reason(Element.self, $0) },
      send: { value in
        if let element = Element(scenarioValue: value) { send(element) }
      })
  }

  func declareEvent<Element: ScenarioInput>(
    _ name: String, of type: Element.Type, _ send: @escaping (Element) -> Void
  ) {
    ports.append(SystemPort(kind: .event, name: name, type: Element.scenarioType, initial: nil))
    types[name] = PortType(type: type)
    wiring?.event(port(name, send))
  }

  func declareEvent(_ name: String, _ send: @escaping () -> Void) {
    ports.append(SystemPort(kind: .event, name: name, type: SystemPort.void, initial: nil))
    types[name] = PortType(type: Void.self)
    wiring?.event(
      InputPort(
        name: name, type: SystemPort.void, accepts: { $0 == .void }, reason: { _ in nil },
        send: { _ in send() }))
  }

  func declareOutput(
    _ name: String, type: String, _ stream: @escaping () -> Observable<Value>
  ) {
    ports.append(SystemPort(kind: .output, name: name, type: type, initial: nil))
    let conversions = conversions
    outputs[name] = {
      conversions.all.isEmpty ? stream() : stream().mapError(conversions.written).asPart()
    }
  }

  /// The texts that a recorder writes for the outputs' values. Nil if the run is not compared with
  /// a log.
  var loggedTexts: LoggedTexts? { wiring?.loggedTexts }

  /// The run in which the stages of services are counted and traced. Nil for a call on another
  /// thread, and after the run.
  var streamContext: SubscriptionContext? { tasks.isOnThread ? wiring?.streamContext : nil }

  func declareService(
    _ name: String, type: String, _ values: PortType, errorType: ServiceErrorType = .anyError
  ) {
    ports.append(SystemPort(kind: .service, name: name, type: type, initial: nil))
    types[name] = values
    errorTypes[name] = errorType
  }

  /// The answer of the rows to a call. Nil if the system answers it itself. A call on another
  /// thread or after the run fails: it must not reach the run, which may be released.
  ///
  /// - Parameter isStream: True if each subscription to the answer is a call.
  func answer(
    _ name: String, _ arguments: [Value], hasOwn: Bool, isStream: Bool = false
  ) -> Observable<Value>? {
    guard let wiring else { return .never() }
    guard tasks.isOnThread(using: name) else { return .error(ServiceError.foreignThread(name)) }
    return wiring.call(name, arguments, hasOwn: hasOwn, isStream: isStream)
  }

  func refuse<Answer: ScenarioInput>(
    _ name: String, _ answer: Value, _ type: Answer.Type
  ) -> any Error {
    guard let wiring else {
      preconditionFailure("nothing answers '\(name)' while systems are listed")
    }
    return wiring.refuse(
      name, answer, type: Answer.scenarioType, reason: ReadingLog.reason(type, answer))
  }
}

/// A stream that completes when an object is released.
private final class ObjectLifetime {
  let end = PublishSubject<Value>()
  private weak var object: AnyObject?
  private var hasEnded = false

  init(of object: AnyObject) {
    self.object = object
  }

  func endIfReleased() {
    guard !hasEnded, object == nil else { return }
    hasEnded = true
    end.onCompleted()
  }
}
