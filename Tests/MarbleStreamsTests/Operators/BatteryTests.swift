import Testing

@testable import MarbleStreams

/// How many values each stage keeps. The battery of the registry has the other rules of operators.
struct BatteryTests {
  private static let tick = Duration.nanoseconds(1)

  private enum Ending: CaseIterable { case completed, failed, disposed }

  /// A value whose lifetime is observed.
  final class Token: Hashable {
    private let count: Cell<Int>

    init(_ count: Cell<Int>) {
      self.count = count
      count.value += 1
    }

    deinit { count.value -= 1 }

    static func == (one: Token, other: Token) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  typealias Values = Observable<Token>

  /// A stage, and how many values it keeps after each one, of which one comes in each tick. The
  /// other stream sends nothing.
  struct KeepingStage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let counts: [Int]
    let operate: @Sendable (Values, _ other: Values, TestScheduler) -> Observable<Void>

    init<Result>(
      _ name: String, _ counts: [Int],
      _ operate: @escaping @Sendable (Values, Values, TestScheduler) -> Observable<Result>
    ) {
      (testDescription, self.counts) = (name, counts)
      self.operate = { operate($0, $1, $2).map { _ in } }
    }
  }

  private static let (none, one, all) = ([0, 0, 0, 0, 0], [1, 1, 1, 1, 1], [1, 2, 3, 4, 5])
  private static let (two, queue) = ([1, 2, 2, 2, 2], [0, 1, 2, 3, 4])

  static let keepingStages = [
    KeepingStage("share(replay:)", two) { s, _, _ in s.share(replay: 2) },
    KeepingStage("replay", two) { s, _, _ in s.replay(2).refCount() },
    KeepingStage("replayAll", all) { s, _, _ in s.replayAll().refCount() },
    KeepingStage("a behavior", one) { s, _, _ in
      s.map { $0 as Token? }.multicast { BehaviorSubject(value: nil) }.refCount()
    },
    KeepingStage("an AsyncSubject", one) { s, _, _ in s.multicast { AsyncSubject() }.refCount() },
    KeepingStage("buffer(count:)", [1, 2, 0, 1, 2]) { s, _, _ in s.buffer(count: 3) },
    KeepingStage("buffer(skip:)", two) { s, _, _ in s.buffer(count: 3, skip: 1) },
    KeepingStage("buffer(skip:) with gaps", [1, 0, 0, 1, 0]) { s, _, _ in
      s.buffer(count: 2, skip: 3)
    },
    KeepingStage("buffer(timeSpan:)", [1, 2, 3, 0, 1]) { s, _, clock in
      s.buffer(timeSpan: tick * 4, count: 4, scheduler: clock)
    },
    KeepingStage("buffer(boundary:)", all) { s, other, _ in s.buffer(boundary: other) },
    KeepingStage("buffer(closing:)", all) { s, other, _ in s.buffer(closing: { other }) },
    KeepingStage("buffer(openings:)", all) { s, other, _ in
      s.buffer(openings: Observable<Int>.never().startWith(1)) { _ in other }
    },
    KeepingStage("window", none) { s, _, _ in s.window(count: 3) },
    KeepingStage("window of arrays", [1, 2, 0, 1, 2]) { s, _, _ in
      s.window(count: 3).flatMap { $0.toArray() }
    },
    KeepingStage("takeLast", two) { s, _, _ in s.takeLast(2) },
    KeepingStage("skipLast", two) { s, _, _ in s.skipLast(2) },
    KeepingStage("pairwise", one) { s, _, _ in s.pairwise() },
    KeepingStage("scan", one) { s, _, _ in s.scan { $1 } },
    KeepingStage("reduce", one) { s, _, _ in s.reduce { $1 } },
    KeepingStage("max", one) { s, _, _ in s.max { _, _ in true } },
    KeepingStage("last", one) { s, _, _ in s.last() },
    KeepingStage("element(at:)", none) { s, _, _ in s.element(at: 9) },
    KeepingStage("single", [1, 0, 0, 0, 0]) { s, _, _ in
      s.single { _ in true }.catch { _ in .never() }
    },
    KeepingStage("toArray", all) { s, _, _ in s.toArray() },
    KeepingStage("distinct", all) { s, _, _ in s.distinct() },
    KeepingStage("distinctUntilChanged", one) { s, _, _ in s.distinctUntilChanged() },
    KeepingStage("groupBy", all) { s, _, _ in s.groupBy { $0 } },
    KeepingStage("combineLatest", one) { s, other, _ in Observable.combineLatest(s, other) },
    KeepingStage("combineLatest of many", one) { s, other, _ in
      Observable.combineLatest([other, s, other])
    },
    KeepingStage("withLatestFrom", one) { s, other, _ in other.withLatestFrom(s) },
    KeepingStage("withLatestFrom a silent one", none) { s, other, _ in s.withLatestFrom(other) },
    KeepingStage("zip", all) { s, other, _ in Observable.zip(s, other) },
    KeepingStage("zip of many", all) { s, other, _ in Observable.zip([other, s]) },
    KeepingStage("forkJoin", one) { s, other, _ in .forkJoin(s, other) { one, _ in one } },
    KeepingStage("sequenceEqual", all) { s, other, _ in s.sequenceEqual(other) },
    KeepingStage("sample", one) { s, other, _ in s.sample(other) },
    KeepingStage("debounce", one) { s, _, clock in s.debounce(tick * 2, scheduler: clock) },
    KeepingStage("debounce by a stream", one) { s, other, _ in s.debounce { _ in other } },
    KeepingStage("throttle", [0, 1, 1, 1, 1]) { s, _, clock in
      s.throttle(tick * 3, scheduler: clock)
    },
    KeepingStage("throttle, not latest", [0, 1, 1, 1, 1]) { s, _, clock in
      s.throttle(tick * 3, leading: true, trailing: .first, scheduler: clock)
    },
    KeepingStage("throttle by a stream", [0, 1, 1, 1, 1]) { s, other, _ in
      s.throttle(trailing: .latest) { _ in other }
    },
    KeepingStage("audit", one) { s, _, clock in s.audit(tick * 2, scheduler: clock) },
    KeepingStage("delay", [1, 2, 3, 3, 3]) { s, _, clock in s.delay(tick * 3, scheduler: clock) },
    KeepingStage("delay by a stream", all) { s, other, _ in s.delay { _ in other } },
    KeepingStage("observe(on:)", one) { s, _, clock in s.observe(on: clock) },
    KeepingStage("timeInterval", none) { s, _, clock in s.timeInterval(scheduler: clock) },
    KeepingStage("flatMap", all) { s, other, _ in s.flatMap { other.startWith($0).endWith($0) } },
    KeepingStage("flatMapLatest", one) { s, other, _ in s.flatMapLatest { other.endWith($0) } },
    KeepingStage("flatMapFirst", one) { s, other, _ in s.flatMapFirst { other.endWith($0) } },
    KeepingStage("concatMap", all) { s, other, _ in s.concatMap { other.endWith($0) } },
    KeepingStage("mergeScan", queue) { s, other, _ in
      s.map { $0 as Token? }.mergeScan(nil, maxConcurrent: 1) { _, _ in other.map { $0 } }
    },
    KeepingStage("switchScan", one) { s, other, _ in
      s.map { $0 as Token? }.switchScan(nil) { other.map { $0 }.endWith($1) }
    },
    KeepingStage("expand", queue) { s, other, _ in s.expand(maxConcurrent: 1) { _ in other } },
    KeepingStage("merge(maxConcurrent:)", all) { s, other, _ in
      s.map { other.endWith($0) }.merge(maxConcurrent: 1)
    },
    KeepingStage("repeat(when:)", none) { s, other, _ in s.repeat { _ in other } },
    KeepingStage("synchronized", none) { s, _, _ in s.synchronized() },
  ]

  /// The stream, the subscription and the subject are still alive at the end.
  @Test(arguments: keepingStages)
  func `a stage keeps as many values as it needs, and none after its end`(_ stage: KeepingStage)
    throws
  {
    for ending in Ending.allCases {
      let scheduler = TestScheduler()
      let (source, other) = (PublishSubject<Token>(), PublishSubject<Token>())
      let living = Cell(0)
      let stream = stage.operate(source, other, scheduler)
      let subscription = stream.subscribe(onNext: {}, onError: { _ in })
      var counts: [Int] = []
      for _ in stage.counts {
        source.onNext(Token(living))
        counts.append(living.value)
        try scheduler.advance(by: Self.tick)
      }
      #expect(counts == stage.counts)
      switch ending {
      case .completed:
        source.onCompleted()
        other.onCompleted()
      case .failed: source.onError(StreamError.timeout)
      case .disposed: subscription.dispose()
      }
      try scheduler.advance(by: Self.tick * 5)
      #expect(living.value == 0, "\(ending)")
      withExtendedLifetime((stream, subscription, source, other)) {}
    }
  }
}
