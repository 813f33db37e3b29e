import MarbleDiagrams
import MarbleStreams

/// An operator of a project, which scenarios can use by its name.
///
/// ```swift
/// let settled = OperatorDefinition(
///   "settled", summary: "A value that differs, once it has stayed for a time.",
///   example: "s.settled(2t)", takes: .duration
/// ) { source, wait, time in
///   source.debounce(wait, scheduler: time.scheduler).distinctUntilChanged()
/// }
/// ```
///
/// The command and the tests of a project receive it beside the systems,
/// `MarbleMain.run(operators: [settled])`. Then `let out = username.settled(0.5s)` works in every
/// command: `explain` shows it as one stage, and `operators settled` shows its example.
///
/// The closure is called for every stage that names the operator, in every run, on any thread. It
/// returns a stream that is subscribed later. An error that the closure throws makes the scenario
/// invalid. If a closure of the scenario makes the stage, the error fails the stream of that
/// closure.
///
/// Values of a scenario are of the type `Value`. With `of:` the operator receives elements of a
/// type of the project. A value of the row that is none of that type fails the scenario.
///
/// An operator on another kind of stream is wrapped. For a publisher:
///
/// ```swift
/// { source, time in source.publisher.settled(scheduler: time.scheduler.combine).asObservable() }
/// ```
///
/// For an async sequence:
///
/// ```swift
/// { source, time in time.stream { source.values.settled(clock: time.clock) } }
/// ```
public struct OperatorDefinition: Sendable {
  /// The name in scenarios.
  public var name: String { declaration.name }
  /// A description in one sentence.
  public var summary: String { declaration.summary }
  package let declaration: OperatorDeclaration

  /// Defines an operator.
  ///
  /// - Parameters:
  ///   - name: The name in scenarios. It must be one word, and new unless an operator of another
  ///     library overrides one of the language.
  ///   - summary: A description in one sentence.
  ///   - example: A call that `marbles operators` draws, on the streams `s` and `t`. Further lines
  ///     are rows that replace the usual ones, with two spaces before the diagram:
  ///     `cold s  -a-b-|`. Without it nothing is drawn.
  ///   - parameters: The parameters: `.duration, .stream("until")`.
  ///   - build: Makes the stream of one stage from its source and its arguments.
  public init<each Argument, Result: ScenarioOutput & SendableMetatype>(
    _ name: String, summary: String = "", example: String = "",
    takes parameters: repeat OperatorParameter<each Argument>,
    build:
      @escaping @Sendable (Observable<Value>, repeat each Argument, OperatorTime) throws
      -> Observable<Result>
  ) {
    self.init(
      name, of: Value.self, summary: summary, example: example, takes: repeat each parameters,
      build: build)
  }

  /// Defines an operator on elements of a type, as ``init(_:summary:example:takes:build:)`` defines
  /// one on values.
  public init<
    Element: ScenarioInput & SendableMetatype, each Argument,
    Result: ScenarioOutput & SendableMetatype
  >(
    _ name: String, of element: Element.Type, summary: String = "", example: String = "",
    takes parameters: repeat OperatorParameter<each Argument>,
    build:
      @escaping @Sendable (Observable<Element>, repeat each Argument, OperatorTime) throws
      -> Observable<Result>
  ) {
    declaration = .method(
      defined: name, summary: summary, example: ExampleCall(lines: example),
      takes: repeat each parameters, OperatorParameter<OperatorTime>.time,
      source: { $0.elements(at: $1) }, result: { $0.asValues }, build: build)
  }
}

extension OperatorDefinition {
  /// Defines a function that makes a stream, such as `zip(s, t)`.
  public init<each Argument, Result: ScenarioOutput & SendableMetatype>(
    function name: String, summary: String = "", example: String = "",
    takes parameters: repeat OperatorParameter<each Argument>,
    build: @escaping @Sendable (repeat each Argument, OperatorTime) throws -> Observable<Result>
  ) {
    declaration = .source(
      defined: name, summary: summary, example: ExampleCall(lines: example),
      takes: repeat each parameters, OperatorParameter<OperatorTime>.time,
      result: { $0.asValues }, build: build)
  }
}

extension OperatorParameter where Argument: ScenarioInput & SendableMetatype {
  /// A value of a type. A value that is none of the type makes the scenario invalid.
  ///
  /// - Parameter label: The label in the scenario; nil for none.
  /// - Returns: The parameter.
  public static func value(_ type: Argument.Type, _ label: String? = nil) -> Self {
    OperatorParameter<Value>.value(label).map { value, site in
      guard let argument = Argument(scenarioValue: value) else {
        throw EvaluationError(.expected(Argument.expectation(of: value), value), site.range)
      }
      return argument
    }
  }
}

extension OperatorRegistry {
  /// The operators of the language and those that Swift defines.
  package static func standard(
    adding definitions: [OperatorDefinition]
  ) throws(OperatorError) -> OperatorRegistry {
    let (registry, errors) = standard.adding(definitions.map(\.declaration))
    if let error = errors.first { throw error }
    return registry
  }
}

extension Observable where Element: ScenarioOutput {
  /// The same stream with values of scenarios.
  fileprivate var asValues: Observable<Value> { self as? Observable<Value> ?? map(\.scenarioValue) }
}

extension Observable<Value> {
  /// The same stream with elements of a type. A value that is none of the type fails the scenario.
  fileprivate func elements<Result: ScenarioInput>(at site: CallSite) -> Observable<Result> {
    if let same = self as? Observable<Result> { return same }
    return map { value in
      guard let element = Result(scenarioValue: value) else {
        throw site.error(.expected(Result.expectation(of: value), value))
      }
      return element
    }
  }
}
