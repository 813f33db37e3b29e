import MarbleDiagrams
import MarbleStreams

/// What a system is given when it is set up for a scenario: its clock, and the declarations of what goes in and out.
public final class SystemStage {
  /// The virtual time of the run.
  public var scheduler: TestScheduler { wiring.scheduler }

  private(set) var ports: [SystemPort] = []
  private let wiring: any PortRegistrar

  init(wiring: any PortRegistrar) {
    self.wiring = wiring
  }

  /// Declares a control or a property: `set` is called with what it starts with, at once, and then with every edit, equal ones too.
  ///
  /// - Parameters:
  ///   - name: the name in `hot` rows.
  ///   - initial: what it starts with when the row has no event at zero.
  ///   - set: does what the user does.
  public func input<Element: ScenarioNotation>(
    _ name: String, initial: Element, set: @escaping (Element) -> Void
  ) {
    let start = declare(name, initial) { set($0) }
    set(start)
  }

  /// Declares a control whose edits the system takes as a stream: who subscribes gets the current value first.
  public func input<Element: ScenarioNotation>(
    _ name: String, initial: Element
  ) -> Observable<Element> {
    var subject: BehaviorSubject<Element>?
    let start = declare(name, initial) { subject?.onNext($0) }
    let state = BehaviorSubject(value: start)
    subject = state
    return state
  }

  /// Declares something that only happens, with a value.
  public func event<Element: ScenarioInput>(
    _ name: String, of type: Element.Type
  ) -> Observable<Element> {
    let subject = PublishSubject<Element>()
    ports.append(
      SystemPort(kind: .event, name: name, type: Element.scenarioType, initial: nil))
    wiring.event(port(name) { subject.onNext($0) })
    return subject
  }

  /// Declares something that only happens, such as a tap: every value of its row stands for `()`.
  public func event(_ name: String) -> Observable<Void> {
    let subject = PublishSubject<Void>()
    ports.append(SystemPort(kind: .event, name: name, type: SystemPort.void, initial: nil))
    wiring.event(
      InputPort(
        name: name, type: SystemPort.void, accepts: { $0 == .void },
        send: { _ in subject.onNext(()) }))
    return subject
  }

  /// Declares a stream that scenarios can observe; it is asked for when a row first names it.
  public func output<Element: ScenarioOutput>(
    _ name: String, _ stream: @autoclosure @escaping () -> Observable<Element>
  ) {
    output(name, type: Element.scenarioType, stream(), as: \.scenarioValue)
  }

  /// Declares a stream of a type that has no notation of its own, such as a tuple.
  public func output<Element>(
    _ name: String, type: String, _ stream: @autoclosure @escaping () -> Observable<Element>,
    as notation: @escaping (Element) -> Value
  ) {
    ports.append(SystemPort(kind: .output, name: name, type: type, initial: nil))
    wiring.output(name) { stream().map(notation) }
  }

  /// Declares what is done once all observers of the scenario are attached, such as loading the view.
  public func start(_ action: @escaping () -> Void) {
    wiring.start(action)
  }

  /// Keeps an object for as long as the scenario runs.
  public func keep(_ object: AnyObject) {
    wiring.keep(object)
  }

  private func declare<Element: ScenarioNotation>(
    _ name: String, _ initial: Element, _ set: @escaping (Element) -> Void
  ) -> Element {
    ports.append(
      SystemPort(
        kind: .input, name: name, type: Element.scenarioType,
        initial: initial.scenarioValue.description))
    return wiring.input(port(name, set)).flatMap(Element.init(scenarioValue:)) ?? initial
  }

  private func port<Element: ScenarioInput>(
    _ name: String, _ send: @escaping (Element) -> Void
  ) -> InputPort {
    InputPort(
      name: name, type: Element.scenarioType,
      accepts: { Element(scenarioValue: $0) != nil },
      send: { value in
        if let element = Element(scenarioValue: value) { send(element) }
      })
  }

  func declareService(_ name: String, type: String) {
    ports.append(SystemPort(kind: .service, name: name, type: type, initial: nil))
    wiring.service(name)
  }

  func answer(_ name: String, _ arguments: [Value], hasOwn: Bool) -> Observable<Value>? {
    wiring.call(name, arguments, hasOwn: hasOwn)
  }

  func refuse(_ name: String, _ answer: Value, type: String) -> any Error {
    wiring.refuse(name, answer, type: type)
  }
}
