import MarbleStreams

private var one: Observable<Int> { .just(1) }

/// The operators for long chains: every operator whose input and output have the same type.
enum Chain {
  typealias Stage = @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

  /// The operators by name. A name joined by `.` represents several operators, and counts as that
  /// many stages.
  static let stages: [(name: String, stage: Stage)] = simple + timed + several + flattening + shared

  private static let simple: [(name: String, stage: Stage)] = [
    ("map", { s, _ in s.map { $0 } }),
    ("compactMap", { s, _ in s.compactMap { $0 } }),
    ("filter", { s, _ in s.filter { _ in true } }),
    ("scan", { s, _ in s.scan(0) { $1 } }),
    ("reduce", { s, _ in s.reduce(0) { $1 } }),
    ("do", { s, _ in s.do(onNext: { _ in }) }),
    ("take", { s, _ in s.take(5) }),
    ("takeLast", { s, _ in s.takeLast(5) }),
    ("take(while:)", { s, _ in s.take(while: { _ in true }) }),
    ("skip", { s, _ in s.skip(0) }),
    ("skipLast", { s, _ in s.skipLast(0) }),
    ("skip(while:)", { s, _ in s.skip(while: { _ in false }) }),
    ("distinct", { s, _ in s.distinct() }),
    ("distinctUntilChanged", { s, _ in s.distinctUntilChanged() }),
    ("startWith", { s, _ in s.startWith(1) }),
    ("endWith", { s, _ in s.endWith(1) }),
    ("ifEmpty", { s, _ in s.ifEmpty(default: 1) }),
    ("throwIfEmpty", { s, _ in s.throwIfEmpty() }),
    ("single", { s, _ in s.single() }),
    ("first", { s, _ in s.first(onEmpty: .error) }),
    ("last", { s, _ in s.last(onEmpty: .error) }),
    ("element(at:)", { s, _ in s.element(at: 0) }),
    ("min", { s, _ in s.min() }),
    ("max", { s, _ in s.max() }),
    ("catchAndReturn", { s, _ in s.catchAndReturn(1) }),
    ("materialize.dematerialize", { s, _ in s.materialize().dematerialize() }),
    ("enumerated.map", { s, _ in s.enumerated().map { $0.element } }),
    ("synchronized", { s, _ in s.synchronized() }),
  ]

  private static let timed: [(name: String, stage: Stage)] = [
    ("debounce", { s, t in s.debounce(.milliseconds(1), scheduler: t) }),
    ("throttle", { s, t in s.throttle(.milliseconds(1), scheduler: t) }),
    ("audit", { s, t in s.audit(.milliseconds(1), scheduler: t) }),
    ("sample", { s, t in s.sample(.seconds(100_000), scheduler: t) }),
    ("delay", { s, t in s.delay(.milliseconds(1), scheduler: t) }),
    ("delaySubscription", { s, t in s.delaySubscription(.milliseconds(1), scheduler: t) }),
    ("timeout", { s, t in s.timeout(.seconds(1_000_000), scheduler: t) }),
    ("take(for:)", { s, t in s.take(for: .seconds(1_000_000), scheduler: t) }),
    ("skip(for:)", { s, t in s.skip(for: .zero, scheduler: t) }),
    ("observe(on:)", { s, t in s.observe(on: t) }),
    ("subscribe(on:)", { s, t in s.subscribe(on: t) }),
    ("timestamp.map", { s, t in s.timestamp(scheduler: t).map(\.value) }),
    ("timeInterval.map", { s, t in s.timeInterval(scheduler: t).map(\.value) }),
  ]

  private static let several: [(name: String, stage: Stage)] = [
    ("merge", { s, _ in .merge(s, .empty()) }),
    ("concat", { s, _ in .concat(s, .empty()) }),
    ("combineLatest", { s, _ in .combineLatest(s, one) { a, _ in a } }),
    ("zip", { s, _ in .zip(s, one) { a, _ in a } }),
    ("withLatestFrom", { s, _ in s.withLatestFrom(one) { a, _ in a } }),
    ("amb", { s, _ in s.amb(Observable.never()) }),
    ("take(until:)", { s, _ in s.take(until: .never() as Observable<Int>) }),
    ("skip(until:)", { s, _ in s.skip(until: one) }),
    ("retry", { s, _ in s.retry(2) }),
    ("retry(delay:)", { s, t in s.retry(attempts: 2, delay: .zero, scheduler: t) }),
    ("onErrorResumeNext", { s, _ in s.onErrorResumeNext(Observable.empty()) }),
    ("retry(when:)", { s, _ in s.retry(when: { $0 }) }),
    ("repeat(times:)", { s, _ in s.repeat(times: 1) }),
    ("catch", { s, _ in s.catch { _ in Observable.empty() } }),
    ("ifEmpty(switchTo:)", { s, _ in s.ifEmpty(switchTo: Observable.empty()) }),
  ]

  private static let flattening: [(name: String, stage: Stage)] = [
    ("flatMap", { s, _ in s.flatMap { Observable.just($0) } }),
    ("flatMapLatest", { s, _ in s.flatMapLatest { Observable.just($0) } }),
    ("flatMapFirst", { s, _ in s.flatMapFirst { Observable.just($0) } }),
    ("concatMap", { s, _ in s.concatMap { Observable.just($0) } }),
    ("buffer.map", { s, _ in s.buffer(count: 1).map { $0[0] } }),
    ("window.merge", { s, _ in s.window(count: 1).merge() }),
    (
      "buffer(closing:).map",
      { s, _ in s.buffer(closing: { Observable<Int>.never() }).map(\.count) }
    ),
    ("window(closing:).merge", { s, _ in s.window(closing: { Observable<Int>.never() }).merge() }),
    (
      "groupBy(duration:).merge",
      { s, _ in
        s.groupBy(keySelector: { $0 }, durationSelector: { _ in Observable<Int>.never() }).merge()
      }
    ),
    ("groupBy.merge", { s, _ in s.groupBy { $0 }.merge() }),
  ]

  private static let shared: [(name: String, stage: Stage)] = [
    ("share", { s, _ in s.share() }),
    ("share(replay:)", { s, _ in s.share(replay: 1) }),
    ("share(forever)", { s, _ in s.share(replay: 1, scope: .forever) }),
    ("publish.refCount", { s, _ in s.publish().refCount() }),
  ]
}
