import MarbleStreams
import Testing

struct TraitTests {
  @Test func `a subscriber of a trait receives one end`() {
    var texts: [String] = []
    let maybes: [Maybe<Int>] = [.just(1), .empty(), .error(StreamError.timeout)]
    for maybe in maybes {
      maybe.subscribe(
        onSuccess: { texts.append("\($0)") }, onError: { texts.append("\($0)") },
        onCompleted: { texts.append("|") }, onDisposed: { texts.append(".") })
    }
    let single = Single<Int>.create { answer in
      answer(.success(2))
      answer(.success(3))
      return Disposables.create { texts.append("disposed") }
    }
    single.subscribe(onSuccess: { texts.append("\($0)") })
    Completable.create { end in
      end(.completed)
      return Disposables.create()
    }
    .subscribe(onCompleted: { texts.append("done") })
    #expect(texts == ["1", ".", "|", ".", "timeout", ".", "2", "disposed", "done"])
  }

  @Test func `the closures of a trait see its events in their order`() {
    var texts: [String] = []
    let single = Single.just(1).do(
      onSuccess: { texts.append("on \($0)") }, afterSuccess: { texts.append("after \($0)") },
      onDispose: { texts.append("disposed") })
    single.subscribe { texts.append("\($0)") }
    #expect(texts == ["on 1", "success(1)", "after 1", "disposed"])
    texts = []
    let owner = TestScheduler()
    Maybe<Int>.empty().do(onCompleted: { texts.append("on") }).subscribe { texts.append("\($0)") }
    Completable.empty().do(afterCompleted: { texts.append("after") })
      .subscribe(with: owner, onCompleted: { _ in texts.append("done") })
    #expect(texts == ["on", "completed", "done", "after"])
  }

  @Test func `a maybe and a completable are awaited`() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: StreamError.timeout) {
      try await Completable.error(StreamError.timeout).value
    }
  }

  // V12
  @Test func `a single and a maybe are closed before their value is passed on`() {
    var received: [String] = []
    var succeed: ((SingleEvent<String>) -> Void)?
    let single = Single<String>.create {
      succeed = $0
      return Disposables.create { received.append("disposed") }
    }
    single.subscribe(
      onSuccess: {
        received.append($0)
        succeed?(.success("again"))
        succeed?(.failure(StreamError.timeout))
      }, onFailure: { received.append("\($0)") })
    succeed?(.success("a"))
    #expect(received == ["a", "disposed"])

    received = []
    var end: ((MaybeEvent<String>) -> Void)?
    let maybe = Maybe<String>.create {
      end = $0
      return Disposables.create()
    }
    maybe.subscribe(
      onSuccess: {
        received.append($0)
        end?(.success("again"))
        end?(.error(StreamError.timeout))
      }, onError: { received.append("\($0)") }, onCompleted: { received.append("|") })
    end?(.success("a"))
    #expect(received == ["a"])

    received = []
    maybe.subscribe(onSuccess: { received.append($0) }, onCompleted: { end?(.success("late")) })
    end?(.completed)
    #expect(received == [])
  }
}
