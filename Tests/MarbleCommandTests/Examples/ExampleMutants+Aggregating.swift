extension ExampleMutants {
  static let aggregating: [String: [ExampleMutant]] = [
    "s.reduce(1) { $0 + $1 }": ["s.reduce { $0 + $1 }", "s.scan(1) { $0 + $1 }", "s.count()"],
    "s.reduce { $0 + $1 }": ["s.reduce(1) { $0 + $1 }", "s.scan { $0 + $1 }", "s.last()"],
    "s.tryReduce(1) { $0 + $1 }": ["s.reduce { $0 + $1 }", "s.tryScan(1) { $0 + $1 }"],
    "s.count()": ["s.last()", "s.toArray()", "s.reduce { $0 + $1 }", "s.max()"],
    "s.toArray()": ["s.collect(2)", "s.buffer(count: 4)", "s.takeLast(4)", "s.count()"],
    "s.collect(3)": [
      "s.toArray()", "s.collect(2)", "s.buffer(count: 3, skip: 1)", "s.window(count: 3)",
      "s.collect(.byTime(3t))",
    ],
    "s.collect(.byTime(2t))": [
      "s.collect(2)", "s.buffer(timeSpan: 2t, count: 9)", "s.sample(2t)", "s.collect(.byTime(3t))",
      "s.collect(.byTimeOrCount(2t, 1))",
    ],
    "s.first()": ["s.last()", "s.single()", "s.element(at: 1)", "s.take(2)", "s.isEmpty()"],
    "s.last(onEmpty: .complete)": [
      "s.first(onEmpty: .complete)", "s.max()", "s.count()", "s.takeLast(2)", "s.single()",
    ],
    "s.single()": [
      "s.first()", "s.take(1)", "s.toArray()", "s.isEmpty()", "s.count().map { $0 + 1 }",
    ],
    "s.ifEmpty(default: 0)": [
      "s.endWith(0)", "s.startWith(0)", "s.catchAndReturn(0)", "s.replaceNil(with: 0)",
      "s.throwIfEmpty()",
    ],
    "s.replaceEmpty(with: 0)": [
      "s.append(0)", "s.prepend(0)", "s.replaceError(with: 0)", "s.replaceNil(with: 0)",
    ],
    "s.ifEmpty(switchTo: t)": [
      "s.concat(t)", "s.catch { _ in t }", "s.merge(with: t)", "s.amb(t)",
    ],
  ]

  static let conditional: [String: [ExampleMutant]] = [
    "s.allSatisfy { $0 > 0 }": [
      "s.contains(where: { $0 > 0 })", "s.isEmpty()", "s.map { $0 > 0 }",
    ],
    "s.contains(where: { $0 > 1 })": [
      "s.allSatisfy { $0 > 1 }", "s.first(where: { $0 > 1 })", "s.firstIndex(where: { $0 > 1 })",
    ],
    "s.contains(2)": ["s.allSatisfy { $0 == 2 }", "s.filter { $0 == 2 }", "s.contains(3)"],
    "s.isEmpty()": ["s.count()", "s.first()", "s.throwIfEmpty()", "s.ifEmpty(default: true)"],
    "s.throwIfEmpty()": ["s.first()", "s.isEmpty()", "s.ifEmpty(default: 0)", "s.single()"],
    "s.sequenceEqual(t)": [
      "s.zip(t) { $0 == $1 }", "s.combineLatest(t) { $0 == $1 }", "t.isEmpty()",
      "s.withLatestFrom(t) { $0 == $1 }",
    ],
    "s.first(where: { $0 > 1 })": [
      "s.last(where: { $0 > 1 })", "s.filter { $0 > 1 }", "s.firstIndex(where: { $0 > 1 })",
      "s.first()", "s.skip(while: { $0 <= 1 })",
    ],
    "s.last(where: { $0 < 3 })": ["s.first(where: { $0 < 3 })", "s.last()", "s.filter { $0 < 3 }"],
    "s.tryFirst(where: { $0 > 1 })": ["s.tryLast(where: { $0 > 1 })", "s.tryFilter { $0 > 1 }"],
    "s.tryLast(where: { $0 < 3 })": ["s.tryFirst(where: { $0 < 3 })", "s.tryFilter { $0 < 3 }"],
    "s.firstIndex(where: { $0 > 1 })": [
      "s.first(where: { $0 > 1 })", "s.contains(where: { $0 > 1 })", "s.enumerated().first()",
    ],
    "s.findIndex { $0 > 1 }": ["s.first(where: { $0 > 1 })", "s.contains(where: { $0 > 1 })"],
    "s.min()": ["s.max()", "s.first()", "s.last()", "s.count()"],
    "s.max()": ["s.min()", "s.first()", "s.last()", "s.count()"],
    "s.tryMin(by: { $0 < $1 })": ["s.tryMax(by: { $0 < $1 })", "s.tryMin(by: { $0 > $1 })"],
    "s.tryMax(by: { $0 < $1 })": ["s.tryMin(by: { $0 < $1 })", "s.tryMax(by: { $0 > $1 })"],
  ]
}
