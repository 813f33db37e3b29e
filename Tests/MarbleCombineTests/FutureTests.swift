import MarbleCombine
import MarbleStreams
import Testing

struct FutureTests {
  @Test func `work starts once, when the future is made, and its result is stored (D34)`() {
    var starts = 0
    var keep: [Future<Int, StreamError>.Promise] = []
    let future = Future<Int, StreamError> { promise in
      starts += 1
      keep.append(promise)
    }
    var seen: [String] = []
    func listen() {
      future.subscribe(onNext: { seen.append("\($0)") }, onCompleted: { seen.append("|") })
    }
    listen()
    keep[0](.success(1))
    keep[0](.success(2))
    keep[0](.failure(.timeout))
    listen()
    #expect(starts == 1)
    #expect(seen == ["1", "|", "1", "|"])
  }

  @Test func `an error is stored too`() {
    let future = Future<Int, StreamError> { $0(.failure(.timeout)) }
    var seen: [String] = []
    future.subscribe(onError: { seen.append("\($0)") })
    #expect(seen == ["timeout"])
  }
}
