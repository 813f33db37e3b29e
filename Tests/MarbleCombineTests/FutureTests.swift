import Dispatch
import MarbleCombine
import MarbleStreams
import Synchronization
import Testing

struct FutureTests {
  @Test func `work starts once, when the future is made, and its result is stored (D34)`() {
    var starts = 0
    var keep: [Future<Int, StreamError>.Promise] = []
    let future = Future<Int, StreamError> { promise in
      starts += 1
      keep.append(promise)
    }
    var received: [String] = []
    func listen() {
      future.subscribe(onNext: { received.append("\($0)") }, onCompleted: { received.append("|") })
    }
    listen()
    keep[0](.success(1))
    keep[0](.success(2))
    keep[0](.failure(.timeout))
    listen()
    #expect(starts == 1)
    #expect(received == ["1", "|", "1", "|"])
  }

  @Test func `an error is stored too`() {
    let future = Future<Int, StreamError> { $0(.failure(.timeout)) }
    var received: [String] = []
    future.subscribe(onError: { received.append("\($0)") })
    #expect(received == ["timeout"])
  }

  @Test func `of two threads that complete it the first wins, and all receive one result`() {
    for round in 0..<500 {
      nonisolated(unsafe) var promise: Future<Int, StreamError>.Promise?
      let future = Future<Int, StreamError> { promise = $0 }
      let received = Mutex<[Int]>([])
      for _ in 0..<2 {
        future.subscribe(
          onNext: { number in received.withLock { $0.append(number) } },
          onError: { _ in received.withLock { $0.append(-1) } })
      }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        promise?(thread == 3 ? .failure(.timeout) : .success(thread))
      }
      future.subscribe(
        onNext: { number in received.withLock { $0.append(number) } },
        onError: { _ in received.withLock { $0.append(-1) } })
      let results = received.withLock { $0 }
      #expect(results.count == 3 && Set(results).count == 1, "round \(round)")
    }
  }
}
