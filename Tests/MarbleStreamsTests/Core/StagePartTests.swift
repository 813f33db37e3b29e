import Testing

@testable import MarbleStreams

@Suite struct `An operator` {
  /// Notes the names of the stages that are neither sources nor parts of an operator.
  private final class StageNames: StageTrace {
    private(set) var names: [String] = []

    var forNotifiers: any StageTrace { self }

    func enter<Element>(
      _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
    ) -> (Observer<Element>, StreamSubscription) {
      if !stage.isPart, !stage.isSource { names.append(stage.name) }
      return (observer, subscription.child(in: SubscriptionContext(trace: self)))
    }

    func keep(_ count: Int, by stage: String) {}

    func join(_ deliveries: @escaping () -> DeliveryCount) {}

    func scheduler(
      _ scheduler: any SchedulerType, of subscription: StreamSubscription
    ) -> any SchedulerType { scheduler }
  }

  private struct SourceError: Error {}

  /// Subscribes and returns the names of the stages.
  private func stages<Element>(of stream: Observable<Element>, _ scheduler: TestScheduler) throws
    -> [String]
  {
    let trace = StageNames()
    stream.subscribe(in: SubscriptionContext(trace: trace), onError: { _ in })
    try scheduler.advance(by: .seconds(1))
    return trace.names
  }

  @Test func `is one stage with its own name, whatever it is made of`() throws {
    let scheduler = TestScheduler()
    let source = Observable.of(1, 2, 3)
    let failing = Observable<Int>.error(SourceError())
    let never = Observable<Int>.never()
    let tick = Duration.milliseconds(10)
    func check<Element>(
      _ name: String, _ stream: Observable<Element>, line: Int = #line
    ) throws {
      let names = try Set(stages(of: stream, scheduler)).subtracting(["of", "never", "error"])
      #expect(names == [name], "line \(line): \(names.sorted())")
    }
    try check("allSatisfy", source.allSatisfy { $0 > 0 })
    try check("amb", source.amb(never))
    try check("audit", source.audit(tick, scheduler: scheduler))
    try check("audit", source.audit { _ in never })
    try check("buffer", source.buffer(timeSpan: tick, count: 2, scheduler: scheduler))
    try check("buffer", source.buffer(count: 2))
    try check("buffer", source.buffer(count: 2, skip: 1))
    try check("catch", failing.catch { _ in source })
    try check("catchAndReturn", failing.catchAndReturn(1))
    try check("combineLatest", Observable.combineLatest(source, source) { $0 + $1 })
    try check("compactMap", source.compactMap { $0 })
    try check("concatMap", source.concatMap { _ in Observable.of(1) })
    try check("contains", source.contains(2))
    try check("count", source.count())
    try check("debounce", source.debounce(tick, scheduler: scheduler))
    try check("debounce", source.debounce { _ in never })
    try check("delay", source.delay(tick, scheduler: scheduler))
    try check("delay", source.delay { _ in Observable.of(1) })
    try check("delaySubscription", source.delaySubscription(tick, scheduler: scheduler))
    try check("distinct", source.distinct())
    try check("distinctUntilChanged", source.distinctUntilChanged())
    try check("do", source.do(onNext: { _ in }))
    try check("do", source.do(onSubscribe: {}, onSubscribed: {}, onDispose: {}))
    try check("element", source.element(at: 1))
    try check("endWith", source.endWith(1))
    try check("enumerated", source.enumerated())
    try check("expand", source.expand { $0 < 3 ? Observable.of($0 + 1) : never })
    try check("filter", source.filter { $0 > 1 })
    try check("first", source.first())
    try check("first", source.first { $0 > 1 })
    try check("firstIndex", source.firstIndex { $0 > 1 })
    try check("flatMap", source.flatMap { _ in Observable.of(1) })
    try check("flatMapFirst", source.flatMapFirst { _ in Observable.of(1) })
    try check("flatMapLatest", source.flatMapLatest { _ in Observable.of(1) })
    try check("forkJoin", Observable<[Int]>.forkJoin([source, source]))
    try check("groupBy", source.groupBy { $0 })
    try check("ifEmpty", source.ifEmpty(default: 1))
    try check("ignoreElements", source.ignoreElements())
    try check("isEmpty", source.isEmpty())
    try check("last", source.last())
    try check("last", source.last { $0 > 1 })
    try check("map", source.map { $0 })
    try check("mapError", failing.mapError { $0 })
    try check("materialize", source.materialize())
    try check("max", source.max())
    try check("min", source.min())
    try check("merge", Observable.of(source, source).merge())
    try check("merge", Observable.merge(source, source))
    try check("mergeScan", source.mergeScan(0) { total, value in Observable.of(total + value) })
    try check("observe", source.observe(on: scheduler))
    try check("pairwise", source.pairwise())
    try check("reduce", source.reduce(0) { $0 + $1 })
    try check("repeat", source.repeat(times: 0))
    try check("repeat", source.repeat(times: 2))
    try check("retry", failing.retry(attempts: 2))
    try check("retry", failing.retry(attempts: 2, delay: tick, scheduler: scheduler))
    try check("retry", failing.retry(when: { _ in never }))
    try check("sample", source.sample(tick, scheduler: scheduler))
    try check("sample", source.sample(never))
    try check("scan", source.scan(0) { $0 + $1 })
    try check("sequenceEqual", source.sequenceEqual(source))
    try check("share", source.share())
    try check("single", source.single())
    try check("skip", source.skip(1))
    try check("skip", source.skip(for: tick, scheduler: scheduler))
    try check("skip", source.skip(until: never))
    try check("skip", source.skip(while: { $0 < 2 }))
    try check("skipLast", source.skipLast(1))
    try check("startWith", source.startWith(1))
    try check("subscribe", source.subscribe(on: scheduler))
    try check("switchScan", source.switchScan(0) { total, value in Observable.of(total + value) })
    try check("take", source.take(0))
    try check("take", source.take(1))
    try check("take", source.take(for: tick, scheduler: scheduler))
    try check("take", source.take(until: never))
    try check("take", source.take(while: { $0 < 2 }))
    try check("takeLast", source.takeLast(1))
    try check("throttle", source.throttle(tick, scheduler: scheduler))
    try check("throttle", source.throttle { _ in never })
    try check("throwIfEmpty", source.throwIfEmpty())
    try check("timeInterval", source.timeInterval(scheduler: scheduler))
    try check("timeout", source.timeout(tick, scheduler: scheduler))
    try check("timestamp", source.timestamp(scheduler: scheduler))
    try check("toArray", source.toArray())
    try check("trackActivity", source.trackActivity(ActivityIndicator()))
    try check("window", source.window(count: 2))
    try check("withLatestFrom", source.withLatestFrom(source) { $0 + $1 })
    try check("zip", Observable.zip(source, source) { $0 + $1 })
  }
}
