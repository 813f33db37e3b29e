import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleScenarios

/// One call of every form of every operator, on `s`, hot `-1-2-3|`, beside `t`, hot `--4|`.
private let calls = [
  "just(1)", "Just(1)", "just(1, scheduler: .main)", "of(1, 2)", "from([1, 2])",
  "from(optional: nil)",
  "empty()", "Empty()", "never()", "error(1)", "Fail(error: 1)", "cold(\"-a|\")", "range(1, 2)",
  "repeatElement(1).take(1)",
  "generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 })",
  "deferred { s }", "Deferred { s }", "interval(1t).take(2)", "timer(1t)",
  "timer(1t, period: 1t).take(2)",

  "s.map { $0 }", "s.compactMap { $0 }", "s.scan(0) { $0 + $1 }", "s.scan { $0 + $1 }",
  "s.enumerated()",
  "s.pairwise()", "s.materialize()", "s.materialize().dematerialize()", "s.groupBy { $0 }",

  "s.filter { $0 > 1 }", "s.distinctUntilChanged()", "s.removeDuplicates()",
  "s.distinctUntilChanged { $0 == $1 }", "s.distinctUntilChanged { $0 }",
  "s.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })", "s.removeDuplicates { $0 == $1 }",
  "s.distinct()", "s.ignoreElements()", "s.ignoreOutput()", "s.element(at: 0)", "s.elementAt(0)",
  "s.output(at: 0)", "s.take(1)", "s.prefix(1)", "s.take(until: t)", "s.take(until: { $0 > 1 })",
  "s.take(while: { $0 < 2 }, behavior: .inclusive)", "s.prefix(untilOutputFrom: t)",
  "s.prefix(while: { $0 < 2 })", "s.takeLast(1)", "s.skip(1)", "s.dropFirst()", "s.skip(until: t)",
  "s.skip(while: { $0 < 2 })", "s.drop(untilOutputFrom: t)", "s.drop(while: { $0 < 2 })",

  "s.reduce(0) { $0 + $1 }", "s.reduce { $0 + $1 }",
  "s.reduce(0, accumulator: { $0 + $1 }, mapResult: { $0 })", "s.count()", "s.toArray()",
  "s.collect()",
  "s.collect(2)", "s.first()", "s.last(onEmpty: .complete)", "s.take(1).single()",
  "s.single(onEmpty: .default(1)) { $0 == 1 }", "s.ifEmpty(default: 1)", "s.replaceEmpty(with: 1)",
  "s.ifEmpty(switchTo: t)",

  "s.flatMap { just($0) }", "s.flatMapLatest { just($0) }", "s.flatMapFirst { just($0) }",
  "s.concatMap { just($0) }", "s.concatMap(projection: .eager, overflow: .drop) { just($0) }",
  "of(s, t).merge()", "of(s, t).merge(maxConcurrent: 1, overflow: .drop)", "of(s, t).concat()",
  "of(s, t).switchLatest()", "of(s, t).switchToLatest()",

  "merge(s, t)", "merge([s, t])", "s.merge(with: t)", "amb(s, t)", "amb([s, t])", "s.amb(t)",
  "combineLatest(s, t, onValuelessCompletion: .eager)", "combineLatest([s, t])",
  "s.combineLatest(t)",
  "s.combineLatest(t) { $0 + $1 }", "s.withLatestFrom(t)", "s.withLatestFrom(t) { $0 + $1 }",
  "zip(s, t, onCompletion: .whenAllComplete)", "zip([s, t])", "s.zip(t) { $0 + $1 }",
  "concat(s, t)",
  "concat([s, t])", "s.concat(t)", "s.append(1)", "s.append(t)", "s.startWith(1, 2)",
  "s.prepend(1)",
  "s.prepend(t)",

  "s.debounce(1t, onCompletion: .drop)", "s.throttle(1t, latest: false)",
  "s.throttle(for: 1t, leading: false, trailing: .latest)", "s.sample(t, defaultValue: 1)",
  "s.delay(1t, delaysErrors: true)", "s.delaySubscription(1t)", "s.timeout(2t)",
  "s.timeout(2t, onTimeout: .switch(t))", "s.timeout(2t, other: t)", "s.timeout(first: 2t)",
  "s.take(for: 2t)", "s.skip(for: 2t)", "s.buffer(timeSpan: 2t, count: 2, emitsEmpty: false)",
  "s.window(timeSpan: 2t, count: 2)",

  "s.catch { _ in t }", "s.catchError { _ in t }", "s.tryCatch { _ in t }", "s.catchAndReturn(1)",
  "s.catchErrorJustReturn(1)", "s.replaceError(with: 1)", "s.retry()", "s.retry(2)",
  "s.retry(retries: 1)", "s.retry(when: { $0.take(1) })", "s.retryWhen { $0.take(1) }",

  "s.share()", "s.share(replay: 1, scope: .forever)", "s.shareReplay(1)", "s.publish().refCount()",
  "s.replay(1).autoconnect()", "s.replayAll().refCount()", "s.multicast(u).refCount()",

  "s.do(onNext: { $0 }, onCompleted: { 1 })", "s.handleEvents(receiveOutput: { $0 })",
  "s.observe(on: .main)", "s.receive(on: .immediate)", "s.observeOn(.currentThread)",
  "s.subscribe(on: .main(.syncIfIdle), disposal: .scheduled)", "s.subscribeOn(.main)",
  "s.asObservable()", "s.eraseToAnyPublisher()",

  "s.map { fail($0) }", "s.map { Optional($0) }", "s.map { Int($0) }", "s.map { Double($0) }",
  "s.map { min($0, 2) }", "s.map { max($0, 2) }", "s.map { abs($0) }",
  "s.map { $0.isMultiple(of: 2) }",
  "s.map { String($0).uppercased().lowercased().reversed().prefix(1).suffix(1).dropFirst().dropLast() }",
  "s.map { String($0).hasPrefix(\"a\") || String($0).hasSuffix(\"a\") || String($0).contains(\"a\") }",
  "s.map { String($0).filter { _ in true }.contains(where: { $0.isLetter }) }",
  "s.map { String($0).split(separator: \",\").joined(separator: \",\").allSatisfy { $0.isNumber } }",
  "s.map { [$0].map { $0 }.compactMap { $0 }.reduce(0) { $0 + $1 } }",
  "s.map { $0.description.isEmpty || $0.description.first == $0.description.last }",
  "s.map { $0.description.count }",
  "s.map { $0.description }.filter { $0.isWhitespace || $0.isUppercase || $0.isLowercase || $0.isNumber }",
  "s.groupBy { $0 }.map { $0.key }",
]

struct OperatorRegistryTests {
  private let registry = OperatorRegistry.standard

  private func bench() -> ExpressionBench {
    let bench = ExpressionBench()
    bench.hot("s", "-1-2-3|")
    bench.hot("t", "--4|")
    bench.subject("u")
    return bench
  }

  @Test func `every form of every operator can be called`() throws {
    for call in calls {
      let bench = bench()
      let events = try bench.run(call)
      #expect(bench.failures.failures == [], "\(call)")
      #expect(!events.isEmpty || call == "never()", "\(call)")
    }
  }

  @Test func `no operator is without a call here`() {
    let words = Set(calls.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    let missing = registry.declarations.filter { declaration in
      if case .subject = declaration.build { return false }
      return !declaration.names.contains { words.contains($0) }
    }
    #expect(missing.map(\.name) == [])
  }

  @Test func `no end of a stream is too much for an operator`() throws {
    for call in calls where call.hasPrefix("s.") && !call.hasPrefix("s.retry") {
      for diagram in ["", "|", "#", "-1#", "-1-1-1-1|"] {
        let bench = ExpressionBench()
        bench.cold("s", diagram)
        bench.hot("t", "--4|")
        bench.subject("u")
        _ = try bench.run(call)
        #expect(bench.failures.failures == [], "\(call) on \(diagram)")
      }
    }
  }

  @Test func `a summary is one short sentence`() {
    for declaration in registry.declarations {
      #expect(declaration.summary.hasSuffix("."), "\(declaration.name)")
      #expect(declaration.summary.count <= 90, "\(declaration.name)")
    }
  }

  @Test func `a signature shows what may be left out`() {
    let signatures = registry.declarations.filter { $0.name == "concatMap" }.map(\.signature)
    #expect(
      signatures == [
        "concatMap([projection: .lazy or .eager], [overflow: .buffer or .drop], _: closure)"
      ])
  }

  @Test func `the words of both libraries are known`() {
    let names = Set(registry.declarations.flatMap(\.names))
    for name in [
      "removeDuplicates", "switchToLatest", "prefix", "dropFirst", "collect", "prepend", "append",
    ] {
      #expect(names.contains(name))
    }
    #expect(registry.freeFunctionNames.isSuperset(of: ["merge", "zip", "just", "cold", "never"]))
    #expect(registry.valueFunctionNames.contains("fail"))
    #expect(registry.subjectNames.contains("PassthroughSubject"))
  }

  @Test(arguments: [
    ("PublishSubject()", "[1, 2]"), ("PassthroughSubject()", "[1, 2]"),
    ("BehaviorSubject(value: 0)", "[0, 1, 2]"), ("CurrentValueSubject(0)", "[0, 1, 2]"),
    ("ReplaySubject(bufferSize: 1)", "[1, 2]"), ("AsyncSubject()", "[2]"),
  ])
  func `a subject is made by its initialiser`(_ text: String, _ expected: String) throws {
    let subject = try Evaluator(environment: ExpressionBench()).subject(parsed(text))
    var values: [Value] = []
    subject.asObservable().subscribe(onNext: { values.append($0) })
    subject.onNext(.integer(1))
    subject.onNext(.integer(2))
    subject.onCompleted()
    #expect(Value.array(values).description == expected)
  }

  @Test(arguments: [
    ("PublishSubjet()", "unknown subject 'PublishSubjet', did you mean 'PublishSubject'?"),
    ("ReplaySubject(bufferSize: -1)", "-1 is too small, at least 0 is due here"),
    (
      "BehaviorSubject()",
      "an argument of 'BehaviorSubject' is missing: it is BehaviorSubject(value: value)"
    ),
  ])
  func `a subject that cannot be made is an error`(_ text: String, _ expected: String) throws {
    let expression = try parsed(text)
    do throws(CheckErrors) {
      _ = try Evaluator(environment: ExpressionBench()).subject(expression)
      Issue.record("it was made")
    } catch {
      #expect(error.errors.map { CheckWords.message($0.fact) } == [expected])
    }
  }
}
