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
      [.value(), scheduler]
    ) {
      let value = try $0.value()
      guard let scheduler = $0.optional({ $0.namedScheduler() }) else { return .just(value) }
      return .just(value, scheduler: scheduler)
    },
    .source(
      "of", summary: "These values, then the end.", example: "of(3, 1)", [.values, scheduler]
    ) {
      try from($0.values(), &$0)
    },
    .source(
      "from", summary: "The values of an array, then the end.", example: "from([1, 2])",
      [.value(), scheduler]
    ) {
      let array = try $0.value()
      guard case .array(let elements) = array else {
        throw $0.site.error(.expected(.array, array))
      }
      return try from(elements, &$0)
    },
    .source(
      "from", summary: "The value, unless it is nil, then the end.",
      example: .call("s.flatMap { from(optional: $0) }", "where n = nil", "cold s  -1-n-2-|"),
      [.value("optional"), scheduler]
    ) {
      try from($0.value().unwrapped.map { [$0] } ?? [], &$0)
    },
    .source("empty", "Empty", summary: "Nothing but the end.", example: "empty()", [scheduler]) {
      guard let scheduler = $0.optional({ $0.namedScheduler() }) else { return .empty() }
      return .empty(scheduler: scheduler)
    },
    .source("never", summary: "No event at all.", example: "never()") { _ in .never() },
    .source(
      "error", "Fail", summary: "Nothing but this error.", example: #"error("down")"#,
      [.value(nil, "error"), scheduler]
    ) {
      let error = ScenarioError(try $0.value())
      guard let scheduler = $0.optional({ $0.namedScheduler() }) else { return .error(error) }
      return .error(error, scheduler: scheduler)
    },
    .source(
      "cold", summary: "The events of a diagram, from the beginning for every subscriber.",
      example: .call(#"cold("-a-b|")"#, "observe late = out  --^"), [.diagram]
    ) {
      try $0.stream()
    },
  ]

  private static let computed: [OperatorDeclaration] = [
    .source(
      "range", summary: "Integers one after the other, then the end.", example: "range(2, 3)",
      [.integer(nil, "start"), .count(nil, "count"), scheduler]
    ) {
      let (start, count) = (try $0.count(), try $0.count())
      guard !start.addingReportingOverflow(count).overflow else {
        throw $0.site.error(.overflow(.add, .integer(start), .integer(count)))
      }
      let numbers = (start..<start + count).lazy.map(Value.integer)
      guard let scheduler = $0.optional({ $0.namedScheduler() }) else {
        return $0.site.limitingValues(.from(numbers))
      }
      return $0.site.limitingValues(.from(numbers, scheduler: scheduler))
    },
    .source(
      "repeatElement", summary: "One value without end.", example: "repeatElement(1).take(2)",
      [.value(), scheduler]
    ) {
      let value = try $0.value()
      guard let scheduler = $0.optional({ $0.namedScheduler() }) else {
        return $0.site.limitingValues(.repeatElement(value))
      }
      return $0.site.limitingValues(.repeatElement(value, scheduler: scheduler))
    },
    .source(
      "generate", summary: "A value and its successors while a condition holds.",
      example: "generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })",
      [.value("initialState"), .closure("condition"), scheduler, .closure("iterate")]
    ) {
      let (start, condition) = (try $0.value(), try $0.function().predicate)
      let scheduler = $0.optional { $0.namedScheduler() }
      let iterate = try $0.function().unary
      guard let scheduler else {
        return .generate(initialState: start, condition: condition, iterate: iterate)
      }
      return .generate(
        initialState: start, condition: condition, scheduler: scheduler, iterate: iterate)
    },
    .source(
      "deferred", "Deferred", summary: "A stream that a closure makes for every subscriber.",
      example: .call("deferred { just(f(1)) }", "observe late = out  ----^"),
      [.closure(arity: 0)]
    ) {
      try .deferred($0.function().factory)
    },
  ]

  private static let timed: [OperatorDeclaration] = [
    .source(
      "interval", summary: "0, 1, 2 and so on, one after each period, for ever.",
      example: "interval(1t).take(2)", [.period()]
    ) {
      try Observable<Int>.interval($0.duration(), scheduler: $0.scheduler).map(Value.integer)
    },
    .source("timer", summary: "0 after a while, then the end.", example: "timer(1t)", [.duration()])
    {
      try Observable<Int>.timer($0.duration(), scheduler: $0.scheduler).map(Value.integer)
    },
    .source(
      "timer", summary: "0 after a while, then 1, 2 and so on after each period, for ever.",
      example: "timer(1t, period: 2t).take(2)",
      [.duration(), .period("period")]
    ) {
      try Observable<Int>.timer($0.duration(), period: $0.duration(), scheduler: $0.scheduler)
        .map(Value.integer)
    },
  ]

  private static let attached: [OperatorDeclaration] = [
    .source(
      "using", summary: "A stream with a resource that is disposed at its end.",
      example: "using({ Disposables.create { f(1) } }, observableFactory: { _ in s.take(2) })",
      [.closure(nil, "resourceFactory", arity: 0), .closure("observableFactory")]
    ) {
      let (resource, selector) = (try $0.function(), try $0.function().selector)
      let site = $0.site
      return .using(
        { try site.disposable(resource([])) }, observableFactory: { try selector(.reference($0)) })
    },
    .source(
      "ActivityIndicator", summary: "Whether any tracked stream is active.",
      example: .call(
        "merge(s.trackActivity(busy), t.trackActivity(busy).delaySubscription(2t))", "cold s  -1-|",
        "cold t  -4-|",
        "let busy = ActivityIndicator()", "expect busy")
    ) { _ in
      IndicatorStream()
    },
  ]

  private static let scheduler = Parameter.scheduler("scheduler").optional

  private static func from(
    _ values: [Value], _ arguments: inout ArgumentReader
  ) throws -> Observable<Value> {
    guard let scheduler = arguments.optional({ $0.namedScheduler() }) else {
      return arguments.site.limitingValues(.from(values))
    }
    return arguments.site.limitingValues(.from(values, scheduler: scheduler))
  }
}

extension CallSite {
  /// Expects a value to be a resource.
  fileprivate func disposable(_ value: Value) throws -> DisposableReference {
    guard case .reference(let object) = value, let resource = object as? DisposableReference else {
      throw error(.expected(.disposable, value))
    }
    return resource
  }
}
