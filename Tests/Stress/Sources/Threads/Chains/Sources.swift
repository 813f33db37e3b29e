import MarbleCapture
import MarbleCombine
import MarbleStreams

extension Chain {
  static var sources: [Chain] {
    [
      Chain("just(_:scheduler:)") { Observable.just(1, scheduler: $0.queue) },
      Chain("of(_:scheduler:)") { .of(1, 2, scheduler: $0.queue) },
      Chain("from(_:scheduler:)") { .from([1, 2, 3], scheduler: $0.queue) },
      Chain("from(optional:scheduler:)") { .from(optional: 1, scheduler: $0.queue) },
      Chain("from(_:)") { _ in Result<Int, Broken>.success(1).asObservable() },
      Chain("from(_: asynchronous)") { _ in Observable.from(Countdown()) },
      Chain("empty(scheduler:)") { Observable<Int>.empty(scheduler: $0.queue) },
      Chain("Empty(scheduler:)") { _ in Empty<Int, Never>() },
      Chain("never()", .endless) { _ in Observable<Int>.never() },
      Chain("error(_:scheduler:)") { Observable<Int>.error(Broken(), scheduler: $0.queue) },
      Chain("range(_:_:scheduler:)") { Observable.range(start: 1, count: 3, scheduler: $0.queue) },
      Chain("repeatElement(_:scheduler:)") { .repeatElement(1, scheduler: $0.queue).take(4) },
      Chain("generate(initialState:condition:scheduler:iterate:)") {
        .generate(initialState: 0, condition: { $0 < 3 }, scheduler: $0.queue) { $0 + 1 }
      },
      Chain("deferred(_:)") { parts in .deferred { parts.s } },
      Chain("interval(_:)") {
        Observable<Int>.interval(.microseconds(1), scheduler: $0.queue).take(3)
      },
      Chain("timer(_:)") { Observable<Int>.timer(.microseconds(1), scheduler: $0.queue) },
      Chain("timer(_:period:)") {
        Observable<Int>.timer(.zero, period: .nanoseconds(1), scheduler: $0.queue).take(3)
      },
      Chain("using(_:observableFactory:)") { parts in
        .using({ CompositeDisposable() }) { _ in parts.s }
      },
      Chain("create(_:)") { parts in
        .create { observer in parts.s.subscribe(observer) }
      },
      Chain("captured(_:as:in:)") { parts in
        let log = SessionLog(system: "Threads", keeping: .last(10))
        return parts.s.captured("s", as: .input, in: log)
      },
      Chain("schedulePeriodically(after:every:_:)", .endless) { parts in
        .create { observer in
          parts.queue.schedulePeriodically(after: .zero, every: .microseconds(5)) {
            observer.onNext(1)
          }
        }
      },
      Chain("ActivityIndicator()", .endless) { parts in
        let indicator = ActivityIndicator()
        parts.streams.everyTick { _ in
          Observable<Int>.never().trackActivity(indicator).subscribe(onNext: { _ in }).dispose()
        }
        return indicator
      },
    ]
  }

  static var subjects: [Chain] {
    [
      Chain("PublishSubject()", .endless) { $0.streams.feeding(PublishSubject()) },
      Chain("BehaviorSubject(value:)", .endless) { $0.streams.feeding(BehaviorSubject(value: 0)) },
      Chain("ReplaySubject(bufferSize:)", .endless) {
        $0.streams.feeding(ReplaySubject(bufferSize: 3))
      },
      Chain("ReplaySubject(bufferSize:), unbounded", .endless) {
        $0.streams.feeding(ReplaySubject.createUnbounded())
      },
      Chain("ReplaySubject(bufferSize:window:)", .endless) {
        $0.streams.feeding(
          ReplaySubject(bufferSize: 9, window: .microseconds(5), scheduler: $0.queue))
      },
      Chain("AsyncSubject()", .endless) { $0.streams.feeding(AsyncSubject()) },
      Chain("PublishRelay()", .endless) { parts in
        let relay = PublishRelay<Int>()
        parts.streams.everyTick { relay.accept($0) }
        return relay
      },
      Chain("BehaviorRelay(value:)", .endless) { parts in
        let relay = BehaviorRelay(value: 0)
        parts.streams.everyTick { relay.accept($0) }
        return relay
      },
    ]
  }
}

/// An asynchronous sequence of three numbers.
private struct Countdown: AsyncSequence, AsyncIteratorProtocol, Sendable {
  var left = 3

  mutating func next() async -> Int? {
    await Task.yield()
    left -= 1
    return left < 0 ? nil : left
  }

  func makeAsyncIterator() -> Countdown { self }
}
