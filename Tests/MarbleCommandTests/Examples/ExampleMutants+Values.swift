extension ExampleMutants {
  static let transforming: [String: [ExampleMutant]] = [
    "s.map { $0 * 10 }": [
      "s.do(onNext: { $0 * 10 })", "s.scan(0) { $0 + $1 * 10 }", "s.filter { $0 * 10 > 10 }",
    ],
    "s.compactMap { $0 > 1 ? $0 * 2 : nil }": [
      "s.map { $0 > 1 ? $0 * 2 : nil }", "s.filter { $0 > 1 }", "s.map { $0 * 2 }",
    ],
    "s.replaceNil(with: 0)": ["s.compactMap { $0 }", "s.ifEmpty(default: 0)", "s.map { _ in 0 }"],
    "s.scan(1) { $0 + $1 }": ["s.scan { $0 + $1 }", "s.reduce(1) { $0 + $1 }", "s.map { $0 + 1 }"],
    "s.scan { $0 + $1 }": ["s.scan(1) { $0 + $1 }", "s.reduce { $0 + $1 }", "s.map { $0 + $0 }"],
    "s.enumerated()": ["s.timestamp()", "s.pairwise()", "s.map { (0, $0) }"],
    "s.pairwise()": ["s.enumerated()", "s.buffer(count: 2, skip: 1)", "s.collect(2)"],
    "s.timestamp()": ["s.timeInterval()", "s.enumerated()", "s.measureInterval()"],
    "s.timeInterval()": ["s.timestamp()", "s.measureInterval()", "s.enumerated()"],
    "s.measureInterval()": ["s.timeInterval()", "s.timestamp()"],
    "s.materialize()": ["s.materialize().take(4)", "s.map { .next($0) }", "s.enumerated()"],
    "s.map { $0 > 2 ? .completed : .next($0) }.dematerialize()": [
      "s.map { $0 > 2 ? .completed : .next($0) }.materialize()", "s.map { $0 }",
    ],
    "s.groupBy({ $0 % 2 }, elementSelector: { $0 * 10 })": [
      "s.groupBy { $0 % 2 }", "s.groupBy({ $0 % 2 }, elementSelector: { $0 })",
      "s.groupBy({ $0 }, elementSelector: { $0 * 10 })",
    ],
    "s.groupBy({ $0 % 2 }, durationSelector: { _ in timer(1t) })": [
      "s.groupBy { $0 % 2 }", "s.groupBy({ $0 % 2 }, durationSelector: { _ in timer(3t) })",
      "s.groupBy({ $0 % 2 }, durationSelector: { _ in never() })", "s.window(count: 1)",
    ],
    "s.groupBy { $0 % 2 }": [
      "s.map { $0 % 2 }", "s.window(count: 2)", "s.map { _ in s }", "s.groupBy { $0 }",
    ],
  ]

  static let filtering: [String: [ExampleMutant]] = [
    "s.filter { $0 % 2 == 1 }": [
      "s.map { $0 % 2 == 1 }", "s.take(while: { $0 % 2 == 1 })", "s.skip(while: { $0 % 2 == 1 })",
      "s.first(where: { $0 % 2 == 1 })", "s.filter { $0 % 2 != 1 }",
      "s.partition { $0 % 2 == 1 }.1",
    ],
    "s.distinctUntilChanged()": ["s.distinct()", "s.distinctUntilChanged { $0 % 2 }"],
    "s.distinctUntilChanged { $0 % 2 == $1 % 2 }": [
      "s.distinctUntilChanged()", "s.distinct { $0 % 2 }", "s.distinct()",
    ],
    "s.distinctUntilChanged { $0 % 2 }": [
      "s.distinctUntilChanged()", "s.distinct { $0 % 2 }", "s.distinct()",
    ],
    "s.removeDuplicates { $0 % 2 == $1 % 2 }": [
      "s.removeDuplicates()", "s.distinct { $0 % 2 }", "s.distinct()",
    ],
    "s.distinct()": ["s.distinctUntilChanged()", "s.distinct { $0 % 2 }"],
    "s.ignoreElements()": ["never()", "empty()", "s.last()", "s.isEmpty()", "s.count()"],
    "s.element(at: 2)": ["s.first()", "s.take(2)", "s.skip(2)", "s.element(at: 1)", "s.last()"],
    "s.elementAt(2)": ["s.first()", "s.take(2)", "s.skip(2)", "s.elementAt(1)", "s.last()"],
    "s.output(at: 2)": ["s.first()", "s.prefix(2)", "s.dropFirst(2)", "s.output(at: 1)"],
    "s.partition { $0 % 2 == 1 }.0": [
      "s.partition { $0 % 2 == 1 }.1", "s.map { $0 % 2 == 1 }", "s.take(while: { $0 % 2 == 1 })",
    ],
  ]

  static let taking: [String: [ExampleMutant]] = [
    "s.take(2)": ["s.skip(2)", "s.takeLast(2)", "s.take(1)", "s.element(at: 1)", "s.first()"],
    "s.take(until: t)": ["s.skip(until: t)", "s.take(2)", "s.sample(t)", "s.amb(t)"],
    "s.take(until: { $0 > 1 })": [
      "s.take(while: { $0 > 1 })", "s.skip(while: { $0 > 1 })",
      "s.take(until: { $0 > 1 }, behavior: .inclusive)", "s.filter { $0 <= 1 }",
    ],
    "s.take(while: { $0 < 2 }, behavior: .inclusive)": [
      "s.take(until: { $0 < 2 }, behavior: .inclusive)", "s.take(while: { $0 < 2 })",
      "s.skip(while: { $0 < 2 })", "s.filter { $0 < 2 }",
    ],
    "s.prefix(untilOutputFrom: t)": ["s.drop(untilOutputFrom: t)", "s.prefix(2)"],
    "s.prefix(while: { $0 < 2 })": [
      "s.drop(while: { $0 < 2 })", "s.filter { $0 < 2 }", "s.prefix(1)",
      "s.take(until: { $0 < 2 })",
    ],
    "s.takeLast(2)": ["s.take(2)", "s.skip(2)", "s.skipLast(2)", "s.last()", "s.takeLast(1)"],
    "s.skip(2)": ["s.take(2)", "s.skipLast(2)", "s.takeLast(2)", "s.skip(1)", "s.element(at: 2)"],
    "s.skipLast(1)": ["s.skip(1)", "s.takeLast(1)", "s.take(3)", "s.skipLast(2)"],
    "s.dropFirst()": ["s.prefix(1)", "s.skipLast(1)", "s.dropFirst(2)", "s.first()"],
    "s.skip(until: t)": ["s.take(until: t)", "s.skip(1)", "s.sample(t)", "s.withLatestFrom(t)"],
    "s.skip(while: { $0 < 2 })": [
      "s.take(while: { $0 < 2 })", "s.filter { $0 >= 2 }", "s.filter { $0 < 2 }",
      "s.take(until: { $0 >= 2 })",
    ],
    "s.drop(untilOutputFrom: t)": ["s.prefix(untilOutputFrom: t)", "s.dropFirst()"],
    "s.drop(while: { $0 < 2 })": ["s.prefix(while: { $0 < 2 })", "s.filter { $0 >= 2 }"],
  ]
}
