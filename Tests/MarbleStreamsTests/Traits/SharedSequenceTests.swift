import MarbleStreams
import Testing

struct SharedSequenceTests {
  @Test(arguments: [
    vector("map", "1:aa 3:bb 4:|") { s, _ in s.map { $0 + $0 } },
    vector("compactMap", "3:b 4:|") { s, _ in s.compactMap { $0 == "a" ? nil : $0 } },
    vector("filter", "1:a 4:|") { s, _ in s.filter { $0 == "a" } },
    vector("scan", "1:za 3:zab 4:|") { s, _ in s.scan("z") { $0 + $1 } },
    vector("skip", "3:b 4:|") { s, _ in s.skip(1) },
    vector("startWith", "0:z 1:a 3:b 4:|") { s, _ in s.startWith("z") },
    vector("distinctUntilChanged", "1:a 3:b 4:|") { s, _ in s.distinctUntilChanged() },
    vector("distinctUntilChanged by key", "1:a 4:|") { s, _ in
      s.distinctUntilChanged { $0.count }
    },
    vector("do", "1:a 3:b 4:|") { s, _ in s.do(onNext: { _ in }, onDispose: {}) },
    vector("flatMap, of one that is shared", "3:ax 3:bx 4:|") { s, other in
      s.flatMap { v in other.map { v + $0 } }
    },
    vector("flatMapLatest, of one that starts anew", "5:bx 5:|") { s, other in
      s.flatMapLatest { v in other.map { v + $0 } }
    },
    vector("flatMapFirst", "3:ax 4:|") { s, other in
      s.flatMapFirst { v in other.map { v + $0 } }
    },
    vector("switchLatest", "5:x 5:|") { s, other in s.map { _ in other }.switchLatest() },
    vector("merge of all", "3:x 3:x 4:|") { s, other in s.map { _ in other }.merge() },
    vector("debounce", "2:a 4:b 4:|") { s, _ in s.debounce(.nanoseconds(1)) },
    vector("throttle", "1:a 4:b 4:|") { s, _ in s.throttle(.nanoseconds(3)) },
    vector("delay", "3:a 5:b 6:|") { s, _ in s.delay(.nanoseconds(2)) },
    vector("withLatestFrom", "3:bx 4:|") { s, other in s.withLatestFrom(other) { $0 + $1 } },
    vector("withLatestFrom alone", "3:x 4:|") { s, other in s.withLatestFrom(other) },
    vector("concat", "1:a 3:b 6:x 6:|") { s, other in s.concat(other) },
    vector("merge", "1:a 2:x 3:b 4:|") { s, other in .merge(s, other) },
    vector("combineLatest", "2:ax 3:bx 4:|") { s, other in
      .combineLatest(s, other) { $0 + $1 }
    },
    vector("zip", "2:ax 2:|") { s, other in .zip(s, other) { $0 + $1 } },
    vector("deferred", "1:a 3:b 4:|") { s, _ in .deferred { s } },
  ])
  func `a driver and a signal use the time of their scheduler`(_ vector: Vector) throws {
    try vector.check()
  }

  /// The same vector for a driver and for a signal: of `-a-b|` and of a cold `--(x|)`.
  private static func vector(
    _ name: String, _ expected: String,
    _ driver: @escaping @Sendable (Driver<String>, Driver<String>) -> Driver<String>
  ) -> Vector {
    Vector(name, expected) { bench in
      driver(
        bench.hot("-a-b|").asDriver(onErrorJustReturn: "", scheduler: bench.scheduler),
        bench.cold("--(x|)").asDriver(onErrorJustReturn: "", scheduler: bench.scheduler)
      ).asObservable()
    }
  }

  @Test(arguments: [
    Vector("map", "1:aa 4:|") { bench in signal(bench).map { $0 + $0 }.asObservable() },
    Vector("debounce", "3:a 4:|") { bench in signal(bench).debounce(.nanoseconds(2)).asObservable()
    },
    Vector("merge", "1:a 1:a 4:|") { bench in
      let events = signal(bench)
      return Signal.merge(events, events).asObservable()
    },
    Vector("a driver that starts with something", "0:z 1:a 4:|") { bench in
      signal(bench).asDriver(startingWith: "z").asObservable()
    },
    Vector("another signal after a failure", "1:a 3:z 3:|") { bench in
      bench.hot("-a-#").asSignal(onErrorSignalWith: .just("z"), scheduler: bench.scheduler)
        .asObservable()
    },
    Vector("another driver after a failure", "1:a 3:z 3:|") { bench in
      bench.hot("-a-#").asDriver(onErrorDriveWith: .just("z"), scheduler: bench.scheduler)
        .asObservable()
    },
    Vector("an empty source", "2:|") { bench in signal(bench, "--|").asObservable() },
    Vector("a silent source", "") { bench in signal(bench, "---").asObservable() },
    Vector("numbers", "2:0 4:1 4:|") { bench in
      Signal<Int>.interval(.nanoseconds(2), scheduler: bench.scheduler).asObservable().take(2)
    },
    Vector("disposal", "1:a", subscriptions: ["s": ["0-3"]], dispose: 3) { bench in
      bench.hot("-a---b|", "s").asSignal(onErrorJustReturn: "", scheduler: bench.scheduler)
        .asObservable()
    },
  ])
  func `a signal is one too`(_ vector: Vector) throws {
    try vector.check()
  }

  private static func signal(_ bench: VectorBench, _ row: String = "-a--|") -> Signal<String> {
    bench.hot(row).asSignal(onErrorJustReturn: "", scheduler: bench.scheduler)
  }

  @Test func `an empty trait ends during the subscription`() {
    var texts: [String] = []
    let note = { (name: String, driver: Driver<Int>) in
      _ = driver.drive(
        onNext: { texts.append("\(name)\($0)") }, onCompleted: { texts.append(name + "|") })
    }
    note("a", .just(1))
    note("b", .of(1, 2))
    note("c", .from([3]))
    note("d", .empty())
    note("e", .never())
    #expect(texts == ["a1", "a|", "b1", "b2", "b|", "c3", "c|", "d|"])
  }

  @Test func `a selector is called once for all subscribers`() {
    let relay = PublishRelay<Int>()
    var asked = 0
    let signal = relay.asSignal(scheduler: InlineScheduler(over: TestScheduler())).map {
      asked += 1
      return $0 * 2
    }
    var received: [Int] = []
    let first = signal.emit(onNext: { received.append($0) })
    let second = signal.emit(onNext: { received.append($0 + 1) })
    relay.accept(1)
    #expect(received == [2, 3])
    #expect(asked == 1)
    first.dispose()
    #expect(relay.hasObservers)
    second.dispose()
    #expect(!relay.hasObservers)
  }

  @Test func `a signal is emitted to observers and relays, in their order`() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal(scheduler: InlineScheduler(over: TestScheduler()))
    var texts: [String] = []
    let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
    let (latest, subject) = (BehaviorRelay(value: 0), PublishSubject<Int>())
    let subscriptions = [
      first.subscribe(onNext: { texts.append("first \($0)") }),
      second.subscribe(onNext: { texts.append("second \($0)") }),
      subject.subscribe(onNext: { texts.append("subject \($0)") }),
      signal.emit(to: first, second), signal.emit(to: latest), signal.emit(to: subject),
    ]
    relay.accept(1)
    #expect(texts == ["first 1", "second 1", "subject 1"])
    #expect(latest.value == 1)
    for subscription in subscriptions { subscription.dispose() }
    #expect(!relay.hasObservers)
  }

  @Test func `a released object ends it`() {
    final class View {}
    let relay = PublishRelay<Int>()
    var view: View? = View()
    var texts: [String] = []
    relay.asSignal(scheduler: InlineScheduler(over: TestScheduler())).withUnretained(view!)
      .emit(onNext: { texts.append("\($0.1)") }, onCompleted: { texts.append("|") })
    relay.accept(1)
    view = nil
    relay.accept(2)
    #expect(texts == ["1", "|"])
  }
}
