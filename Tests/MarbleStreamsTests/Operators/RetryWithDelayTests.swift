import MarbleStreams
import Testing

struct RetryWithDelayTests {
  @Test(arguments: vectors)
  func `retry with a delay matches the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let vectors: [Vector] = [
    Vector(
      "retry(attempts: 3, delay: 2)", "1:a 5:a 9:a 10:#(e)",
      subscriptions: ["s": ["0-2", "4-6", "8-10"]]
    ) {
      $0.cold("-a#", "s").retry(attempts: 3, delay: .nanoseconds(2), scheduler: $0.scheduler)
    },
    Vector(
      "retry(delay:), disposed while it waits", "1:a", subscriptions: ["s": ["0-2"]], dispose: 4
    ) {
      $0.cold("-a#", "s").retry(delay: .nanoseconds(3), scheduler: $0.scheduler)
    },
    Vector("retry(delay:) of a negative duration", "1:a 3:a 4:#(e)") {
      $0.cold("-a#").retry(attempts: 2, delay: .nanoseconds(-3), scheduler: $0.scheduler)
    },
    Vector("retry(resetOnSuccess:)", "1:a 4:a 7:a", until: 7) {
      $0.cold("-a#").retry(
        attempts: 2, delay: .nanoseconds(1), resetOnSuccess: true, scheduler: $0.scheduler)
    },
    Vector("retry with a delay of its own for each failure", "1:a 4:a 9:a 10:#(e)") {
      $0.cold("-a#").retry(attempts: 3, scheduler: $0.scheduler) { failures, error in
        #expect(error is VectorBench.SourceError)
        return .nanoseconds(failures * failures - failures / 2)
      }
    },
    Vector(
      "retry with a closure that throws", "1:a 2:#(noElements)", subscriptions: ["s": ["0-2"]]
    ) {
      $0.cold("-a#", "s").retry(scheduler: $0.scheduler) { _, _ in throw StreamError.noElements }
    },
  ]

  @Test func `an inline scheduler does not grow the stack`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 100_000 ? .error(StreamError.timeout) : .just(attempts)
    }
    var received: [Int] = []
    source.retry(delay: .zero, scheduler: InlineScheduler(over: TestScheduler()))
      .subscribe(onNext: { received.append($0) })
    #expect(received == [100_000])
  }

  @Test func `each subscription counts its own attempts, and releases everything`() throws {
    let scheduler = TestScheduler()
    let subject = PublishSubject<Int>()
    var starts = 0
    let source = subject.do(onSubscribe: { starts += 1 }).map { value -> Int in
      if value < 0 { throw StreamError.timeout }
      return value
    }
    let retried = source.retry(attempts: 2, delay: .nanoseconds(1), scheduler: scheduler)
    var ends: [String] = []
    let first = retried.subscribe(onError: { _ in ends.append("first") })
    subject.onNext(-1)
    retried.subscribe(onError: { _ in ends.append("second") })
    try scheduler.run()
    subject.onNext(-1)
    #expect(ends == ["first"])
    try scheduler.run()
    #expect(starts == 4)
    first.dispose()
    subject.onNext(-1)
    #expect(ends == ["first", "second"])
    #expect(!subject.hasObservers && scheduler.pendingCount == 0)
  }
}
