import MarbleStreams
import Testing

struct TraitTests {
  @Test(arguments: [
    Vector("a single is the only value", "3:a 3:|") { bench in
      bench.hot("-a-|").asSingle().asObservable()
    },
    Vector("a single of none fails", "2:#(noElements)") { bench in
      bench.hot("--|").asSingle().asObservable()
    },
    Vector("a single of two fails", "3:#(moreThanOneElement)") { bench in
      bench.hot("-a-b|").asSingle().asObservable()
    },
    Vector("a maybe of none completes", "2:|") { bench in bench.hot("--|").asMaybe().asObservable()
    },
    Vector("a maybe as a single must have a value", "2:#(noElements)") { bench in
      bench.hot("--|").asMaybe().asSingle().asObservable()
    },
    Vector("a maybe has a default", "2:z 2:|") { bench in
      bench.hot("--|").asMaybe().ifEmpty(default: "z").asObservable()
    },
    Vector("a single is transformed", "1:aa 1:|") { bench in
      Single.just("a").flatMap { a in bench.cold("-x|").take(1).map { _ in a + a }.asSingle() }
        .asObservable()
    },
    Vector("a single goes on after a failure", "1:z 1:|") { bench in
      bench.hot("-#").asSingle().catch { _ in .just("z") }.asObservable()
    },
    Vector("a single is delayed, and its failure is not", "3:a 3:|") { bench in
      bench.cold("-a|").take(1).asSingle().delay(.nanoseconds(2), scheduler: bench.scheduler)
        .asObservable()
    },
    Vector("a single is delivered on a scheduler", "1:a 1:|") { bench in
      bench.cold("-(a|)").asSingle().observe(on: bench.scheduler).asObservable()
    },
    Vector("a single that takes too long is replaced", "2:z 2:|") { bench in
      bench.cold("----(a|)").asSingle()
        .timeout(.nanoseconds(2), other: .just("z"), scheduler: bench.scheduler).asObservable()
    },
    Vector("a single is tried again", "3:#(e)") { bench in
      bench.cold("-#").asSingle().retry(3).asObservable()
    },
    Vector("a filtered single is a maybe", "1:z 1:|") { bench in
      bench.cold("-(a|)").asSingle().filter { $0 == "b" }.ifEmpty(switchTo: Single.just("z"))
        .asObservable()
    },
    Vector("two singles are zipped at the later one", "2:ab 2:|") { bench in
      Single.zip(bench.cold("-(a|)").asSingle(), bench.cold("--(b|)").asSingle()) { $0 + $1 }
        .asObservable()
    },
    Vector("a list of singles is an array", "2:ab 2:|") { bench in
      Single.zip([bench.cold("-(a|)").asSingle(), bench.cold("--(b|)").asSingle()])
        .map { $0.joined() }.asObservable()
    },
    Vector("completables are zipped, then a maybe follows", "4:z 4:|") { bench in
      Completable.zip(
        bench.cold("---|").ignoreElements().asCompletable(),
        bench.cold("-|").ignoreElements().asCompletable()
      ).concat(bench.cold("-|").ignoreElements().asCompletable())
        .andThen(Maybe.just("z")).asObservable()
    },
    Vector("a completable goes on with a stream", "3:x 4:|") { bench in
      bench.hot("-a|").ignoreElements().asCompletable().andThen(bench.cold("-x|"))
    },
    Vector("a completable that fails goes on with nothing", "2:#(e)") { bench in
      bench.hot("-a#").ignoreElements().asCompletable().andThen(bench.cold("-x|"))
    },
  ])
  func `a trait is a stream that keeps its guarantee`(_ vector: Vector) throws {
    try vector.check()
  }

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
