extension ExampleMutants {
  static let time: [String: [ExampleMutant]] =
    rates.merging([
      "s.sample(t)": [
        "s.withLatestFrom(t)", "t.withLatestFrom(s)", "s.buffer(boundary: t)", "s.take(until: t)",
        "s.sample(3t)",
      ],
      "s.delay(1t)": [
        "s.delaySubscription(1t)", "s.debounce(1t)", "s.skip(for: 1t)", "s.delay(2t)",
        "s.audit(1t)",
      ],
      "s.delaySubscription(2t)": ["s.delay(2t)", "s.skip(for: 2t)", "s.subscribe(on: .main)"],
      "s.timeout(2t)": [
        "s.timeout(first: 2t)", "s.timeout(2t, onTimeout: .complete)", "s.take(for: 7t)",
        "s.debounce(2t)",
      ],
      #"s.timeout(1t, customError: { "late" })"#: [
        "s.timeout(1t)", "s.take(for: 1t)", #"s.timeout(2t, customError: { "late" })"#,
      ],
      "s.timeout(2t, other: t)": [
        "s.timeout(2t)", "s.concat(t)", "s.ifEmpty(switchTo: t)", "s.catch { _ in t }", "s.amb(t)",
      ],
      "s.timeout(first: 2t, onTimeout: .complete)": [
        "s.timeout(2t, onTimeout: .complete)", "s.timeout(first: 2t)", "s.take(for: 2t)",
      ],
      "s.take(for: 4t)": ["s.skip(for: 4t)", "s.take(4)", "s.take(2)", "s.delaySubscription(4t)"],
      "s.skip(for: 4t)": [
        "s.take(for: 4t)", "s.delaySubscription(4t)", "s.skip(1)", "s.delay(4t)",
      ],
      "s.buffer(timeSpan: 3t, count: 2)": [
        "s.buffer(count: 2)", "s.buffer(timeSpan: 3t, count: 9)", "s.collect(.byTime(3t))",
        "s.collect(.byTimeOrCount(3t, 2))", "s.window(timeSpan: 3t, count: 2)",
        "s.buffer(timeSpan: 3t, count: 2, emitsEmpty: false)",
      ],
      "s.window(timeSpan: 3t, count: 2)": [
        "s.window(count: 2)", "s.window(timeSpan: 3t, count: 9)",
        "s.buffer(timeSpan: 3t, count: 2)",
        "s.groupBy { $0 }",
      ],
    ]) { $1 }

  static let notifierTiming: [String: [ExampleMutant]] = [
    "s.audit(2t)": [
      "s.debounce(2t)", "s.throttle(2t)", "s.sample(2t)", "s.delay(2t)",
      "s.throttle(2t, leading: false, trailing: .first)",
    ],
    "s.audit { timer($0 * 1t) }": closures(without: "audit"),
    "s.debounce { timer($0 * 1t) }": closures(without: "debounce"),
    "s.throttle { timer($0 * 1t) }": closures(without: "throttle")
      + ["s.throttle(trailing: .latest) { timer($0 * 1t) }"],
    "s.delay { timer($0 * 1t) }": [
      "s.debounce { timer($0 * 1t) }", "s.audit { timer($0 * 1t) }", "s.flatMap { timer($0 * 1t) }",
      "s.delay(1t)", "s.throttle { timer($0 * 1t) }",
    ],
    "s.sample(2t)": ["s.audit(2t)", "s.debounce(2t)", "s.throttle(2t)", "s.delay(2t)"],
  ]

  private static let rates: [String: [ExampleMutant]] = [
    "s.debounce(2t)": ["s.throttle(2t)", "s.audit(2t)", "s.sample(2t)", "s.delay(2t)"],
    "s.throttle(3t)": [
      "s.debounce(3t)", "s.audit(3t)", "s.sample(3t)", "s.delay(3t)",
      "s.throttle(3t, latest: false)",
    ],
    "s.throttle(3t, leading: false, trailing: .latest)": [
      "s.throttle(3t)", "s.debounce(3t)", "s.sample(3t)", "s.delay(3t)",
      "s.throttle(3t, leading: false, trailing: .first)",
      "s.throttle(3t, leading: true, trailing: .latest)",
    ],
  ]

  /// The other operators whose time a closure decides.
  private static func closures(without name: String) -> [ExampleMutant] {
    ["audit", "debounce", "throttle", "delay", "flatMap"].filter { $0 != name }
      .map { ExampleMutant(stringLiteral: "s.\($0) { timer($0 * 1t) }") }
  }

  static let buffering: [String: [ExampleMutant]] = [
    "s.buffer(boundary: t)": [
      "s.buffer(count: 2)", "s.window(boundary: t)", "s.sample(t)", "s.toArray()",
    ],
    "s.buffer(count: 2, skip: 1)": [
      "s.buffer(count: 2)", "s.pairwise()", "s.window(count: 2, skip: 1)",
    ],
    "s.buffer(openings: t, closing: { _ in timer(1t) })": [
      "s.buffer(boundary: t)", "s.window(openings: t, closing: { _ in timer(1t) })",
      "s.skip(until: t)",
    ],
    "s.buffer(closing: { timer(2t) })": [
      "s.buffer(boundary: timer(2t))", "s.buffer(closing: { timer(3t) })",
      "s.window(closing: { timer(2t) })",
    ],
    "s.window(closing: { timer(2t) })": [
      "s.window(boundary: timer(2t))", "s.window(closing: { timer(3t) })",
      "s.buffer(closing: { timer(2t) })",
    ],
    "s.window(boundary: t)": ["s.window(count: 2)", "s.buffer(boundary: t)", "s.groupBy { $0 }"],
    "s.window(count: 2, skip: 1)": [
      "s.window(count: 2)", "s.buffer(count: 2, skip: 1)", "s.groupBy { $0 }",
    ],
    "s.window(openings: t, closing: { _ in timer(1t) })": [
      "s.window(boundary: t)", "s.buffer(openings: t, closing: { _ in timer(1t) })",
    ],
  ]
}
