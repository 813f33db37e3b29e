import MarbleStreams
import Testing

struct ConversionTests {
  @Test func `a loop reads the values to the end`() async throws {
    var seen: [Int] = []
    for try await value in Observable.of(1, 2, 3).values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test func `a failure is thrown by the loop`() async {
    await #expect(throws: StreamError.timeout) {
      for try await _ in Observable<Int>.error(StreamError.timeout).values {}
    }
  }

  @Test func `leaving the loop disposes the subscription`() async throws {
    let subject = ReplaySubject<Int>(bufferSize: 1)
    subject.onNext(1)
    for try await _ in subject.values { break }
    while subject.hasObservers { await Task.yield() }
    #expect(!subject.hasObservers)
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
    var seen: [Int] = []
    for try await value in Observable.from(numbers).map({ $0 * 2 }).values { seen.append(value) }
    #expect(seen == [2, 4, 6])
  }

  @Test func `a sequence is a stream`() {
    var seen: [Int] = []
    (1...3).asObservable().subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 2, 3])
  }
}
