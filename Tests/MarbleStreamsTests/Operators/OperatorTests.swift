import MarbleStreams
import Testing

/// What a scenario cannot show of an operator: stack, memory and the work that it leaves.
struct OperatorTests {
  @Test func `recursion at one instant does not use the stack`() {
    let streams: [(String, Observable<Int>)] = [
      ("repeat", Observable.just(1).repeat()),
      ("repeat(when:)", Observable.just(1).repeat(when: { $0 })),
      ("expand", Observable.just(1).expand { Observable.just($0) }),
      ("buffer", PublishSubject<Int>().buffer(closing: { Observable.just(1) }).map { _ in 1 }),
    ]
    for (name, stream) in streams {
      var count = 0
      var isComplete = false
      stream.take(30_000).subscribe(onNext: { count += $0 }, onCompleted: { isComplete = true })
      #expect(count == 30_000, "\(name)")
      #expect(isComplete, "\(name)")
    }
  }

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

  @Test func `disposing cancels a timer that others have overtaken`() throws {
    let scheduler = TestScheduler()
    scheduler.wakeLate(by: [.seconds(5), .zero])
    let source = PublishSubject<Int>()
    var values: [Int] = []
    let subscription = source.delay(.seconds(1), scheduler: scheduler).subscribe {
      if let value = $0.element { values.append(value) }
    }
    for value in 1...3 { source.onNext(value) }
    try scheduler.advance(by: .seconds(2))
    #expect(values == [1, 2])
    #expect(scheduler.pendingCount == 1)
    subscription.dispose()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `work begun in a notification is announced after all have received it`() {
    let indicator = ActivityIndicator()
    let work = Observable<Int>.never().trackActivity(indicator)
    var first: [Bool] = []
    var second: [Bool] = []
    indicator.subscribe(onNext: { isActive in
      first.append(isActive)
      if first == [false, true, false] { work.subscribe() }
    })
    indicator.subscribe(onNext: { second.append($0) })
    work.subscribe().dispose()
    #expect(first == [false, true, false, true])
    #expect(second == first)
  }

  @Test func `distinct emits nothing once its closure has disposed the subscription`() {
    let source = PublishSubject<Int>()
    var (values, disposal): ([Int], (any Disposable)?) = ([], nil)
    disposal = source.distinct { value in
      if value == 2 { disposal?.dispose() }
      return value
    }.map { values.append($0) }.subscribe(onNext: {})
    for value in [1, 2, 3] { source.onNext(value) }
    #expect(values == [1])
  }

  @Test func `a value whose predicate disposes the subscription is not emitted`() {
    let source = PublishSubject<Int>()
    var subscription: (any Disposable)?
    var mapped: [Int] = []
    for passes in [true, false] {
      subscription = source.take(
        while: { _ in
          subscription?.dispose()
          return passes
        }, behavior: .inclusive
      ).map { mapped.append($0) }.subscribe()
      source.onNext(1)
    }
    #expect(mapped == [])
  }

  @Test func `the least and the greatest value need no closure`() {
    var found: [Int] = []
    Observable.of(2, 1, 3).min().subscribe(onNext: { found.append($0) })
    Observable.of(2, 1, 3).max().subscribe(onNext: { found.append($0) })
    #expect(found == [1, 3])
  }

  @Test func `a value that comes during a comparison can be the least`() {
    let source = PublishSubject<Int>()
    var least: [Int] = []
    let values = source.min { new, old in
      if new == 7 { source.onNext(3) }
      return new < old
    }
    values.subscribe(onNext: { least.append($0) })
    for value in [5, 7] { source.onNext(value) }
    source.onCompleted()
    #expect(least == [3])
  }
}
