import MarbleStreams
import Testing

/// What every operator that passes values on must do, whatever it does to them.
struct BatteryTests {
  struct Stage: Sendable, CustomTestStringConvertible {
    let name: String
    let operate: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

    init(
      _ name: String,
      _ operate: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
    ) {
      self.name = name
      self.operate = operate
    }

    var testDescription: String { name }
  }

  private static let tick = Duration.nanoseconds(1)

  static let stages = [
    Stage("debounce") { $0.debounce(tick, scheduler: $1) },
    Stage("throttle") { $0.throttle(tick, scheduler: $1) },
    Stage("delay") { $0.delay(tick, scheduler: $1) },
    Stage("delaySubscription") { $0.delaySubscription(tick, scheduler: $1) },
    Stage("timeout") { $0.timeout(.nanoseconds(9), scheduler: $1) },
    Stage("sample") { $0.sample(Observable<Int>.interval(tick, scheduler: $1)) },
    Stage("buffer") { $0.buffer(timeSpan: tick, count: 3, scheduler: $1).flatMap { $0.publisher } },
    Stage("window") { $0.window(timeSpan: tick, count: 3, scheduler: $1).flatMap { $0 } },
    Stage("take(for:)") { $0.take(for: .nanoseconds(9), scheduler: $1) },
    Stage("skip(for:)") { $0.skip(for: .zero, scheduler: $1) },
    Stage("catch") { source, _ in source.catch { .error($0) } },
    Stage("retry") { source, _ in source.retry(attempts: 2) },
    Stage("retry(when:)") { source, _ in
      source.retry(when: { errors in errors.map { throw $0 } as Observable<Int> })
    },
    Stage("do") { source, _ in source.do(onNext: { _ in }, onDispose: {}) },
    Stage("handleEvents") { source, _ in source.handleEvents(receiveCancel: {}) },
    Stage("observe(on:)") { $0.observe(on: $1) },
    Stage("observe(on: main)") { $0.observe(on: MainScheduler(over: $1, .syncIfIdle)) },
    Stage("subscribe(on:)") { $0.subscribe(on: $1) },
    Stage("subscribe(on:disposal:)") { $0.subscribe(on: $1, disposal: .scheduled) },
    Stage("synchronized") { source, _ in source.synchronized() },
    Stage("share") { source, _ in source.share() },
    Stage("share forever") { source, _ in source.share(replay: 1, scope: .forever) },
    Stage("using") { source, _ in .using({ Disposables.Nothing() }) { _ in source } },
    Stage("trackActivity") { source, _ in source.trackActivity(ActivityIndicator()) },
  ]

  /// A subscriber that can be seen to be alive.
  private final class Subscriber {
    var seen: [String] = []
  }

  private enum Ending: CaseIterable {
    case completed, failed, disposed, disposedInside
  }

  @Test(arguments: stages)
  func `nothing is left alive or pending, however it ends`(_ stage: Stage) throws {
    for ending in Ending.allCases {
      let scheduler = TestScheduler()
      let source = PublishSubject<Int>()
      weak var observed: Subscriber?
      do {
        let subscriber = Subscriber()
        observed = subscriber
        let bag = CompositeDisposable()
        bag.insert(
          stage.operate(source, scheduler).subscribe(
            onNext: {
              subscriber.seen.append("\($0)")
              if ending == .disposedInside { bag.dispose() }
            }, onError: { _ in subscriber.seen.append("#") },
            onCompleted: { subscriber.seen.append("|") }))
        try scheduler.advance(by: Self.tick)
        source.onNext(1)
        try scheduler.advance(by: Self.tick)
        let expected: String
        switch ending {
        case .completed:
          source.onCompleted()
          expected = "1 |"
        case .failed:
          source.onError(StreamError.timeout)
          expected = "1 #"
        case .disposed:
          bag.dispose()
          expected = "1"
        case .disposedInside: expected = "1"
        }
        source.onNext(2)
        try scheduler.advance(by: .nanoseconds(5))
        #expect(subscriber.seen.joined(separator: " ") == expected, "\(ending)")
        bag.dispose()
      }
      #expect(scheduler.pendingCount == 0, "\(ending)")
      #expect(!source.hasObservers, "\(ending)")
      #expect(observed == nil, "\(ending)")
    }
  }

  @Test(arguments: stages)
  func `a source that emits at once is stopped when nobody wants more`(_ stage: Stage) throws {
    let scheduler = TestScheduler()
    var emitted = 0
    var seen: [String] = []
    let source = Observable.range(start: 1, count: 100).do(onNext: { _ in emitted += 1 })
    stage.operate(source, scheduler).take(1)
      .subscribe(onNext: { seen.append("\($0)") }, onCompleted: { seen.append("|") })
    try scheduler.advance(by: .nanoseconds(20))
    #expect(seen.last == "|")
    #expect(scheduler.pendingCount == 0)
    #expect(seen.first == "1" || emitted == 100)
  }
}

extension Disposables {
  struct Nothing: Disposable {
    func dispose() {}
  }
}
