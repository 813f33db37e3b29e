extension ExampleMutants {
  static let flattening: [String: [ExampleMutant]] =
    oneOfFour.merging([
      "s.expand { $0 < 3 ? just($0 + 1) : empty() }": [
        "s.flatMap { $0 < 3 ? just($0 + 1) : empty() }", "s.map { $0 + 1 }",
      ],
      "s.mergeScan(0) { total, v in just(total + v).delay(3t) }": [
        "s.switchScan(0) { total, v in just(total + v).delay(3t) }", "s.scan(0) { $0 + $1 }",
        "s.mergeScan(0, maxConcurrent: 1) { total, v in just(total + v).delay(3t) }",
      ],
      "s.switchScan(0) { total, v in just(total + v).delay(3t) }": [
        "s.mergeScan(0) { total, v in just(total + v).delay(3t) }", "s.scan(0) { $0 + $1 }",
      ],
      "of(s, t).merge()": [
        "of(s, t).concat()", "of(s, t).switchLatest()", "of(s, t).merge(maxConcurrent: 1)",
      ],
      "of(s, t, s).merge(maxConcurrent: 2)": [
        "of(s, t, s).merge()", "of(s, t, s).concat()", "of(s, t, s).switchLatest()",
        "of(s, t, s).merge(maxConcurrent: 1)",
        "of(s, t, s).merge(maxConcurrent: 2, overflow: .drop)",
      ],
      "of(s, t).concat()": ["of(s, t).merge()", "of(s, t).switchLatest()"],
      "s.map { just($0).delay($0 * 1t) }.switchLatest()": [
        "s.map { just($0).delay($0 * 1t) }.merge()", "s.map { just($0).delay($0 * 1t) }.concat()",
      ],
    ]) { $1 }

  private static let oneOfFour: [String: [ExampleMutant]] = {
    let calls = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap"].map {
      "s.\($0) { just($0).delay($0 * 1t) }"
    }
    return Dictionary(
      uniqueKeysWithValues: calls.map { call in
        (
          call,
          calls.filter { $0 != call }.map(ExampleMutant.init(stringLiteral:))
            + ["s.map { just($0).delay($0 * 1t) }", "s.delay { timer($0 * 2t) }"]
        )
      })
  }()

  static let combining: [String: [ExampleMutant]] =
    both("merge", ["concat", "amb", "combineLatest", "zip"])
    .merging(both("amb", ["merge", "concat", "zip"])) { $1 }
    .merging(both("concat", ["merge", "amb", "zip"])) { $1 }
    .merging([
      "s.merge(with: t)": ["s.concat(t)", "s.amb(t)", "s.take(until: t)"],
      "s.amb(t)": [
        "s.merge(with: t)", "s.concat(t)", "s.take(until: t)", "s.ifEmpty(switchTo: t)",
      ],
      "s.concat(t)": [
        "s.merge(with: t)", "s.amb(t)", "s.ifEmpty(switchTo: t)", "s.catch { _ in t }",
      ],
      "combineLatest(s, t) { $0 + $1 }": [
        "zip(s, t) { $0 + $1 }", "s.withLatestFrom(t) { $0 + $1 }", "forkJoin(s, t) { $0 + $1 }",
      ],
      "combineLatest([s, t])": ["zip([s, t])", "forkJoin([s, t])", "merge([s, t])"],
      "s.combineLatest(t) { $0 + $1 }": [
        "s.zip(t) { $0 + $1 }", "s.withLatestFrom(t) { $0 + $1 }",
        "t.withLatestFrom(s) { $0 + $1 }",
      ],
      "s.withLatestFrom(t) { $0 + $1 }": [
        "s.combineLatest(t) { $0 + $1 }", "s.zip(t) { $0 + $1 }", "t.withLatestFrom(s) { $0 + $1 }",
        "s.withLatestFrom(t)", "s.sample(t)",
      ],
      "zip(s, t) { $0 + $1 }": [
        "combineLatest(s, t) { $0 + $1 }", "forkJoin(s, t) { $0 + $1 }",
        "s.withLatestFrom(t) { $0 + $1 }",
      ],
      "zip([s, t])": ["combineLatest([s, t])", "forkJoin([s, t])", "merge([s, t])"],
      "s.zip(t) { $0 + $1 }": [
        "s.combineLatest(t) { $0 + $1 }", "s.withLatestFrom(t) { $0 + $1 }",
      ],
      "forkJoin(s, t) { $0 + $1 }": ["zip(s, t) { $0 + $1 }", "combineLatest(s, t) { $0 + $1 }"],
      "forkJoin([s, t])": ["zip([s, t])", "combineLatest([s, t])"],
      "onErrorResumeNext(s, t)": [
        "concat(s, t)", "merge(s, t)", "onErrorResumeNext(t, s)", "s.catch { _ in empty() }",
      ],
      "onErrorResumeNext([s, t])": [
        "concat([s, t])", "merge([s, t])", "onErrorResumeNext([t, s])",
      ],
      "s.onErrorResumeNext(t)": ["s.concat(t)", "s.merge(with: t)", "t.onErrorResumeNext(s)"],
      "s.append(4, 5)": [
        "s.prepend(4, 5)", "s.append(5, 4)", "s.ifEmpty(default: 4)", "s.endWith(4)",
      ],
      "s.startWith(0)": ["s.endWith(0)", "s.ifEmpty(default: 0)", "s.replaceNil(with: 0)"],
      "s.endWith(0)": ["s.startWith(0)", "s.ifEmpty(default: 0)", "s.catchAndReturn(0)"],
      "s.prepend(0)": ["s.append(0)", "s.replaceEmpty(with: 0)"],
    ]) { $1 }

  /// The two forms of a function of streams, each with the same forms of other functions as
  /// neighbours.
  private static func both(_ name: String, _ others: [String]) -> [String: [ExampleMutant]] {
    [
      "\(name)(s, t)": others.map { ExampleMutant(stringLiteral: "\($0)(s, t)") },
      "\(name)([s, t])": others.map { ExampleMutant(stringLiteral: "\($0)([s, t])") },
    ]
  }
}
