import MarbleStreams
import Testing

struct RetryWithDelayTests {
  @Test func `an inline scheduler does not grow the stack`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 30_000 ? .error(StreamError.timeout) : .just(attempts)
    }
    var received: [Int] = []
    source.retry(delay: .zero, scheduler: InlineScheduler(over: TestScheduler()))
      .subscribe(onNext: { received.append($0) })
    #expect(received == [30_000])
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
