import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Functions that make a stream.
  static let sources: [OperatorDeclaration] = written + computed + timed + attached

  /// With a scheduler their values alternate with other work on it. Without one they emit all
  /// values immediately.
  private static let written: [OperatorDeclaration] = [
    .source(
      "just", "Just", summary: "One value, then the end.", example: "just(1)",
      takes: .value(), .optional(.scheduler("scheduler"))
    ) { value, scheduler in
      guard let scheduler else { return .just(value) }
      return .just(value, scheduler: scheduler)
    },
    .source(
      "of", summary: "These values, then the end.", example: "of(3, 1)",
      takes: .values, .optional(.scheduler("scheduler")), .site
    ) { $2.from($0, on: $1) },
    .source(
      "from", summary: "The values of an array, then the end.", example: "from([1, 2])",
      takes: .value(), .optional(.scheduler("scheduler")), .site
    ) { array, scheduler, site in
      guard case .array(let elements) = array else { throw site.error(.expected(.array, array)) }
      return site.from(elements, on: scheduler)
    },
    .source(
      "from", summary: "The value, unless it is nil, then the end.",
      example: .call("s.flatMap { from(optional: $0) }", "where n = nil", "cold s  -1-n-2-|"),
      takes: .value("optional"), .optional(.scheduler("scheduler")), .site
    ) { $2.from($0.unwrapped.map { [$0] } ?? [], on: $1) },
    .source(
      "empty", "Empty", summary: "Nothing but the end.", example: "empty()",
      takes: .optional(.scheduler("scheduler"))
    ) { $0.map { .empty(scheduler: $0) } ?? .empty() },
    .source("never", summary: "No event at all.", example: "never()") { .never() },
    .source(
      "error", "Fail", summary: "Nothing but this error.", example: #"error("down")"#,
      takes: .value(nil, "error"), .optional(.scheduler("scheduler"))
    ) { value, scheduler in
      let error = ScenarioError(value)
      guard let scheduler else { return .error(error) }
      return .error(error, scheduler: scheduler)
    },
    .source(
      "cold", summary: "The events of a diagram, from the beginning for every subscriber.",
      example: .call(#"cold("-a-b|")"#, "observe late = out  --^"), takes: .diagram
    ) { $0 },
  ]

  private static let computed: [OperatorDeclaration] = [
    .source(
      "range", summary: "Integers one after the other, then the end.", example: "range(2, 3)",
      takes: .integer(nil, "start"), .count(nil, "count"), .optional(.scheduler("scheduler")),
      .site
    ) { start, count, scheduler, site in
      guard !start.addingReportingOverflow(count).overflow else {
        throw site.error(.overflow(.add, .integer(start), .integer(count)))
      }
      return site.from((start..<start + count).lazy.map(Value.integer), on: scheduler)
    },
    .source(
      "repeatElement", summary: "One value without end.", example: "repeatElement(1).take(2)",
      takes: .value(), .optional(.scheduler("scheduler")), .site
    ) { value, scheduler, site in
      guard let scheduler else { return site.limitingValues(.repeatElement(value)) }
      return site.limitingValues(.repeatElement(value, scheduler: scheduler))
    },
    .source(
      "generate", summary: "A value and its successors while a condition holds.",
      example: "generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })",
      takes: .value("initialState"), .predicate("condition"), .optional(.scheduler("scheduler")),
      .closure("iterate")
    ) { start, condition, scheduler, iterate in
      guard let scheduler else {
        return .generate(initialState: start, condition: condition, iterate: iterate)
      }
      return .generate(
        initialState: start, condition: condition, scheduler: scheduler, iterate: iterate)
    },
    .source(
      "deferred", "Deferred", summary: "A stream that a closure makes for every subscriber.",
      example: .call("deferred { just(f(1)) }", "observe late = out  ----^"), takes: .factory()
    ) { .deferred($0) },
  ]

  private static let timed: [OperatorDeclaration] = [
    .source(
      "interval", summary: "0, 1, 2 and so on, one after each period, for ever.",
      example: "interval(1t).take(2)", takes: .period(), .clock
    ) { Observable<Int>.interval($0, scheduler: $1).map(Value.integer) },
    .source(
      "timer", summary: "0 after a while, then the end.", example: "timer(1t)",
      takes: .duration, .clock
    ) { Observable<Int>.timer($0, scheduler: $1).map(Value.integer) },
    .source(
      "timer", summary: "0 after a while, then 1, 2 and so on after each period, for ever.",
      example: "timer(1t, period: 2t).take(2)", takes: .duration, .period("period"), .clock
    ) { Observable<Int>.timer($0, period: $1, scheduler: $2).map(Value.integer) },
  ]

  private static let attached: [OperatorDeclaration] = [
    .source(
      "using", summary: "A stream with a resource that is disposed at its end.",
      example: "using({ Disposables.create { f(1) } }, observableFactory: { _ in s.take(2) })",
      takes: .function(nil, "resourceFactory", arity: 0),
      .selector("observableFactory"), .site
    ) { resource, selector, site in
      .using(
        { try site.disposable(resource([])) }, observableFactory: { try selector(.reference($0)) })
    },
    .source(
      "ActivityIndicator", summary: "Whether any tracked stream is active.",
      example: .call(
        "merge(s.trackActivity(busy), t.trackActivity(busy).delaySubscription(2t))", "cold s  -1-|",
        "cold t  -4-|",
        "let busy = ActivityIndicator()", "expect busy")
    ) { IndicatorStream() },
  ]
}

extension CallSite {
  fileprivate func from(
    _ values: some Sequence<Value>, on scheduler: (any SchedulerType)?
  ) -> Observable<Value> {
    guard let scheduler else { return limitingValues(.from(values)) }
    return limitingValues(.from(values, scheduler: scheduler))
  }

  /// Expects a value to be a resource.
  fileprivate func disposable(_ value: Value) throws -> DisposableReference {
    guard case .reference(let object) = value, let resource = object as? DisposableReference else {
      throw error(.expected(.disposable, value))
    }
    return resource
  }
}
