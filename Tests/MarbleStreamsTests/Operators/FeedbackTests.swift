import MarbleStreams
import Testing

/// Closures of operators that send into the source, which a scenario cannot do. The operator is in
/// its new state when it calls them (V12).
@Suite struct `A closure that calls back` {
  private let source = PublishSubject<Int>()

  /// The values and the end of a stream, while `send` acts on the source.
  private func events<Element>(
    of stream: Observable<Element>, _ send: (PublishSubject<Int>) -> Void
  ) -> [String] {
    var received: [String] = []
    stream.subscribe(
      onNext: { received.append("\($0)") }, onError: { _ in received.append("#") },
      onCompleted: { received.append("|") })
    send(source)
    return received
  }

  @Test func `lets flatMap emit the stream of a value that completes the source`() {
    let out = source.flatMap { [source] value in
      source.onCompleted()
      return Observable.just(value)
    }
    #expect(events(of: out) { $0.onNext(1) } == ["1", "|"])
  }

  @Test func `leaves the stream of the newest value when a selector sends it`() {
    for flatten in [
      { $0.flatMapLatest($1) }, { stream, select in stream.switchScan(0) { select($1) } },
    ] as [(Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>] {
      var subscribed: [Int] = []
      let again = PublishSubject<Int>()
      let out = flatten(again) { value in
        if value == 1 { again.onNext(2) }
        return .just(value).do(onSubscribe: { subscribed.append(value) }).concat(
          Observable<Int>.never())
      }
      let received = events(of: out) { _ in for value in [0, 1, 3] { again.onNext(value) } }
      #expect(subscribed == [0, 2, 3])
      #expect(received == ["0", "2", "3"])
    }
  }

  @Test func `leaves the new stream of flatMapLatest when a selector completes the source`() {
    let out = source.flatMapLatest { [source] value -> Observable<Int> in
      if value == 2 { source.onCompleted() }
      return .just(value)
    }
    let received = events(of: out) {
      $0.onNext(1)
      $0.onNext(2)
    }
    #expect(received == ["1", "2", "|"])
  }

  @Test func `keeps the order of concatMap when a selector sends a value`() {
    for projection in [Projection.lazy, .eager] {
      let again = PublishSubject<Int>()
      let out = again.concatMap(projection: projection) { value in
        if value == 1 { again.onNext(2) }
        if value == 2 { again.onCompleted() }
        return Observable.just(value)
      }
      #expect(events(of: out) { _ in again.onNext(1) } == ["1", "2", "|"], "\(projection)")
    }
  }

  @Test func `drops for concatMap what its selector sends while nothing may wait`() {
    for projection in [Projection.lazy, .eager] {
      let again = PublishSubject<Int>()
      let out = again.concatMap(projection: projection, overflow: .drop) { value in
        if value == 1 { again.onNext(2) }
        return Observable.just(value)
      }
      #expect(events(of: out) { _ in again.onNext(1) } == ["1"], "\(projection)")
    }
  }

  @Test func `makes one notifier of audit, and the newest of debounce`() {
    let notifier = PublishSubject<Int>()
    var made: [Int] = []
    let make = { [source] (value: Int) -> Observable<Int> in
      made.append(value)
      if value == 1 { source.onNext(2) }
      return notifier
    }
    let send = { (source: PublishSubject<Int>) in
      source.onNext(1)
      notifier.onNext(0)
    }
    #expect(events(of: source.audit(make), send) == ["2"])
    #expect(made == [1])
    made = []
    #expect(events(of: source.debounce(make).take(1), send).first == "2")
    #expect(made.suffix(2) == [1, 2])
  }

  @Test func `combines what its result sends inside of this result`() {
    let left = PublishSubject<Int>()
    let right = PublishSubject<Int>()
    var results: [Int] = []
    Observable.combineLatest(left, right) { $0 * 10 + $1 }
      .subscribe(
        onNext: {
          results.append($0)
          if $0 == 11 { left.onNext(2) }
        }, onError: { _ in })
    left.onNext(1)
    right.onNext(1)
    right.onError(StreamError.timeout)
    #expect(results == [11, 21])
  }

  @Test func `comes too late for do and mapError at the end of the source`() {
    let end = PublishSubject<Int>()
    let completed = source.take(until: end).do(onCompleted: { [source] in source.onNext(2) })
    #expect(events(of: completed) { _ in end.onNext(0) } == ["|"])
    let bad = PublishSubject<Int>()
    let failed = Observable.merge(source, bad)
      .do(onError: { [source] _ in source.onNext(2) })
      .mapError { [source] error in
        source.onNext(3)
        return error
      }
    #expect(events(of: failed) { _ in bad.onError(CancellationError()) } == ["#"])
  }

  @Test func `leaves nothing in the queue of synchronized when it disposes`() {
    final class Token {}
    weak var last: Token?
    var observer: AnyObserver<Token>?
    func send() {
      let token = Token()
      last = token
      observer?.onNext(token)
    }
    let subscription = CompositeDisposable()
    let source = Observable<Token>(Stage("source")) { downstream, _ in observer = downstream }
    subscription.insert(
      source.synchronized().subscribe(onNext: { _ in
        send()
        subscription.dispose()
      }))
    for _ in 1...2 {
      send()
      #expect(last == nil)
    }
  }

  @Test func `sees the value of do(onDispose:) arrive at a source that has left`() {
    let out = source.do(onDispose: { [source] in source.onNext(2) }).take(1)
    #expect(events(of: out) { $0.onNext(1) } == ["1", "|"])
  }
}
