extension ExampleMutants {
  static let sources: [String: [ExampleMutant]] = [
    "just(1)": ["empty()", "never()", "repeatElement(1).take(2)", #"error(1)"#],
    "of(3, 1)": ["just(3)", "just([3, 1])", "range(3, 1)", "from([1, 3])"],
    "from([1, 2])": ["just([1, 2])", "of([1, 2])", "range(1, 3)"],
    "s.flatMap { from(optional: $0) }": ["s.flatMap { just($0) }", "s.flatMap { _ in empty() }"],
    "empty()": ["never()", "just(1)", #"error("down")"#],
    "never()": ["empty()", "timer(1t)", #"error("down")"#],
    #"error("down")"#: ["empty()", "never()", #"just("down")"#],
    #"cold("-a-b|")"#: [#"cold("-a-b|").share()"#, #"just("a").delay(1t)"#],
    "range(2, 3)": ["range(3, 2)", "of(2, 3)", "from([2, 3])"],
    "repeatElement(1).take(2)": ["just(1).take(2)", "range(1, 2)"],
    "generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })": [
      "range(1, 8)", "just(1)", "of(1, 9)",
    ],
    "deferred { just(f(1)) }": ["just(f(1))", "just(1).map { f($0) }.shareReplay(1)"],
    "interval(1t).take(2)": [
      "timer(1t).take(2)", "interval(2t).take(2)", "timer(0t, period: 1t).take(2)",
    ],
    "timer(1t)": ["interval(1t)", "just(0)", "timer(1t, period: 1t)", "timer(2t)"],
    "timer(1t, period: 2t).take(2)": [
      "interval(1t).take(2)", "interval(2t).take(2)", "timer(1t)", "timer(2t, period: 1t).take(2)",
    ],
    "using({ Disposables.create { f(1) } }, observableFactory: { _ in s.take(2) })": [
      "s.take(2).do(onSubscribe: { f(1) })", "s.do(onDispose: { f(1) })",
      "deferred { f(1) == 1 ? s.take(2) : s }",
    ],
    "merge(s.trackActivity(busy), t.trackActivity(busy).delaySubscription(2t))": [
      "merge(s.trackActivity(busy), t.delaySubscription(2t))",
      "merge(s, t.trackActivity(busy).delaySubscription(2t))",
      "merge(s.trackActivity(busy), t.trackActivity(busy))",
    ],
  ]

  static let subjects: [String: [ExampleMutant]] = [
    "PublishSubject()": [
      "BehaviorSubject(value: 0)", "ReplaySubject(bufferSize: 1)", "AsyncSubject()",
      .invalid("PublishRelay()", "is a relay and never ends"),
    ],
    "BehaviorSubject(value: 0)": [
      "PublishSubject()", "ReplaySubject(bufferSize: 1)", "AsyncSubject()",
      "BehaviorSubject(value: 1)", .invalid("BehaviorRelay(value: 0)", "is a relay and never ends"),
    ],
    "ReplaySubject(bufferSize: 2)": [
      "PublishSubject()", "BehaviorSubject(value: 0)", "ReplaySubject(bufferSize: 1)",
      "ReplaySubject(bufferSize: 0)", "AsyncSubject()",
    ],
    "ReplaySubject(window: 3t)": [
      "PublishSubject()", "ReplaySubject(bufferSize: 2)", "ReplaySubject(window: 4t)",
      "ReplaySubject(window: 1t)",
    ],
    "PublishRelay()": ["PublishSubject()", "BehaviorRelay(value: 0)"],
    "BehaviorRelay(value: 0)": ["BehaviorSubject(value: 0)", "PublishRelay()"],
    "AsyncSubject()": [
      "PublishSubject()", "BehaviorSubject(value: 0)", "ReplaySubject(bufferSize: 1)",
    ],
  ]
}
