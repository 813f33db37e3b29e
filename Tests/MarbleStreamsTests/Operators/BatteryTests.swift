import MarbleStreams
import Testing

/// Operators that a scenario cannot name. The operators of the language pass the battery of the
/// registry.
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
    Stage("using") { source, _ in .using({ Disposables.Nothing() }) { _ in source } },
    Stage("trackActivity") { source, _ in source.trackActivity(ActivityIndicator()) },
  ]

  /// A subscriber whose lifetime can be observed.
  private final class Subscriber {
    var received: [String] = []
  }

  private enum Ending: CaseIterable {
    case completed, failed, disposed, disposedInside
  }

  @Test(arguments: stages)
  func `no object stays alive and no work stays pending after any end`(_ stage: Stage) throws {
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
              subscriber.received.append("\($0)")
              if ending == .disposedInside { bag.dispose() }
            }, onError: { _ in subscriber.received.append("#") },
            onCompleted: { subscriber.received.append("|") }))
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
        #expect(subscriber.received.joined(separator: " ") == expected, "\(ending)")
        bag.dispose()
      }
      #expect(scheduler.pendingCount == 0, "\(ending)")
      #expect(!source.hasObservers, "\(ending)")
      #expect(observed == nil, "\(ending)")
    }
  }

  @Test(arguments: stages)
  func `a synchronous source is stopped when its subscriber needs no more`(_ stage: Stage) throws {
    let scheduler = TestScheduler()
    var emitted = 0
    var received: [String] = []
    let source = Observable.range(start: 1, count: 100).do(onNext: { _ in emitted += 1 })
    stage.operate(source, scheduler).take(1)
      .subscribe(onNext: { received.append("\($0)") }, onCompleted: { received.append("|") })
    try scheduler.advance(by: .nanoseconds(20))
    #expect(received.last == "|")
    #expect(scheduler.pendingCount == 0)
    #expect(received.first == "1" || emitted == 100)
  }
}

extension Disposables {
  struct Nothing: Disposable {
    func dispose() {}
  }
}
