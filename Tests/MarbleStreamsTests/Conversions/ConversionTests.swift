import MarbleStreams
import Synchronization
import Testing

struct ConversionTests {
  @Test func `the end of the loop disposes the subscription`() async throws {
    let subject = ReplaySubject<Int>(bufferSize: 1)
    subject.onNext(1)
    for try await _ in subject.values { break }
    while subject.hasObservers { await Task.yield() }
    #expect(!subject.hasObservers)
  }

  @Test func `a task that is cancelled disposes the subscription of its loop`() async throws {
    let subject = PublishSubject<Int>()
    let values = Transferred(subject.values)
    let task = Task {
      var received: [Int] = []
      for try await value in values.content { received.append(value) }
      return received
    }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    #expect(try await task.value == [])
    while subject.hasObservers { await Task.yield() }
    #expect(!subject.hasObservers)
  }

  @Test func `two loops are two subscriptions, and fast values are buffered`() async throws {
    let values = Observable.range(start: 0, count: 1_000).values
    for _ in 0..<2 {
      var count = 0
      for try await value in values {
        #expect(value == count)
        count += 1
        if count % 100 == 0 { await Task.yield() }
      }
      #expect(count == 1_000)
    }
  }

  @Test func `values before a failure are read first`() async {
    var received: [Int] = []
    await #expect(throws: StreamError.timeout) {
      let failing = Observable<Int>.error(StreamError.timeout)
      for try await value in Observable.of(1, 2).concat(failing).values { received.append(value) }
    }
    #expect(received == [1, 2])
  }

  @Test func `disposing a stream of an asynchronous sequence cancels its task`() async throws {
    let (numbers, feed) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    feed.onTermination = { _ in end.finish() }
    let received = Mutex<[Int]>([])
    let subscription = numbers.asObservable().subscribe(onNext: { value in
      received.withLock { $0.append(value) }
    })
    feed.yield(1)
    while received.withLock({ $0.isEmpty }) { await Task.yield() }
    subscription.dispose()
    for await _ in ends {}
    feed.yield(2)
    #expect(received.withLock { $0 } == [1])
  }

  @Test func `an error that an asynchronous sequence throws is the stream's error`() async {
    let (numbers, feed) = AsyncThrowingStream<Int, any Error>.makeStream()
    feed.yield(1)
    feed.finish(throwing: StreamError.timeout)
    var received: [Int] = []
    await #expect(throws: StreamError.timeout) {
      for try await value in Observable.from(numbers).values { received.append(value) }
    }
    #expect(received == [1])
  }

  @Test func `a single whose task is cancelled throws, and is disposed`() async throws {
    let subject = PublishSubject<Int>()
    let single = Transferred(subject.asSingle())
    let task = Task { try await single.content.value }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while subject.hasObservers { await Task.yield() }
    #expect(!subject.hasObservers)
  }

  /// A value that is passed to a task, which alone uses it.
  private struct Transferred<Content>: @unchecked Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  @Test func `a single is awaited`() async throws {
    #expect(try await Single.just(7).value == 7)
    await #expect(throws: StreamError.timeout) {
      try await Single<Int>.error(StreamError.timeout).value
    }
  }

  @Test func `an asynchronous sequence is a stream, and back`() async throws {
    let (numbers, feed) = AsyncStream<Int>.makeStream()
    for number in 1...3 { feed.yield(number) }
    feed.finish()
    var received: [Int] = []
    for try await value in Observable.from(numbers).map({ $0 * 2 }).values {
      received.append(value)
    }
    #expect(received == [2, 4, 6])
  }

  @Test func `a sequence is a stream`() {
    var received: [Int] = []
    (1...3).asObservable().subscribe(onNext: { received.append($0) })
    #expect(received == [1, 2, 3])
  }
}
