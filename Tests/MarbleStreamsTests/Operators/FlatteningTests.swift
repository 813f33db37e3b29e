import MarbleStreams
import Testing

struct FlatteningTests {
  @Test func `groups and windows complete before the stream of them`() {
    var received: [String] = []
    let source = PublishSubject<Int>()
    source.groupBy { $0 % 2 }.subscribe(
      onNext: { group in
        let key = group.key
        group.subscribe(onCompleted: { received.append("group \(key)") })
      }, onCompleted: { received.append("groups") })
    source.window(count: 3).subscribe(
      onNext: { $0.subscribe(onCompleted: { received.append("window") }) },
      onCompleted: { received.append("windows") })
    source.onNext(1)
    source.onCompleted()
    #expect(received == ["group 1", "groups", "window", "windows"])
  }

  /// Operators that reuse what served the last inner stream, if nobody else has a reference to it.
  enum Flattening: CaseIterable {
    case flatMap, flatMapFirst, flatMapLatest, concatMap, merge, switchScan

    func flatten(
      _ outer: Observable<Int>, _ selector: @escaping (Int) -> Observable<Int>
    ) -> Observable<Int> {
      switch self {
      case .flatMap: outer.flatMap(selector)
      case .flatMapFirst: outer.flatMapFirst(selector)
      case .flatMapLatest: outer.flatMapLatest(selector)
      case .concatMap: outer.concatMap(selector)
      case .merge: outer.map(selector).merge(maxConcurrent: 2)
      case .switchScan: outer.switchScan(0) { selector($1) }
      }
    }
  }

  private typealias Operate = @Sendable (Observable<Int>) -> Observable<Int>

  /// Stages that end with their source, to which they subscribe by a subscription of their own.
  private static let ending: [String: Operate] = [
    "amb": { .amb([$0, .never()]) }, "catch": { $0.catch { throw $0 } },
    "combineLatest": { .combineLatest($0, Observable.just(1)) { $0 + $1 } },
    "concat": { .concat([$0]) }, "groupBy": { $0.groupBy { $0 }.map(\.key) },
    "ifEmpty": { $0.ifEmpty(switchTo: Observable.never()) }, "repeat": { $0.repeat(times: 1) },
    "repeat(when:)": { $0.repeat { _ in Observable<Int>.empty() } },
    "retry": { $0.retry(attempts: 1) },
    "retry(when:)": { $0.retry { _ in Observable<Int>.empty() } },
    "retry with a delay": { $0.retry(scheduler: TestScheduler()) { throw $1 } },
    "sequenceEqual": { $0.sequenceEqual(Observable.just(1)).map { _ in 1 } },
    "window": { $0.window(count: 9).map { _ in 1 } },
    "zip": { .zip($0, Observable.just(1)) { $0 + $1 } },
  ]

  /// The stage below ignores the completion, or is one of a project that ignores the failure.
  @Test(arguments: ending.keys.sorted() + Flattening.allCases.map { "\($0)" }, [false, true])
  func `a source is released at its end, although the stage below goes on (R11)`(
    name: String, isOfProject: Bool
  ) {
    var observer: AnyObserver<Int>?
    var isReleased = false
    let source = Observable<Int>.create {
      observer = $0
      return Disposables.create { isReleased = true }
    }
    let form = Flattening.allCases.first { "\($0)" == name }
    let ended = form?.flatten(.just(0)) { _ in source } ?? Self.ending[name]?(source)
    let goingOn = Observable<Int>(Stage("goingOn")) { downstream, subscription in
      let input = isOfProject ? subscription.child() : subscription
      let deaf =
        isOfProject
        ? Observer(of: input, next: downstream.onNext, error: { _ in }, completed: {})
        : Observer(next: downstream.onNext, error: { _ in }, completed: {})
      ended?.subscribe(deaf, in: input)
    }
    let subscription = goingOn.subscribe()
    if !isOfProject { observer?.onNext(1) }
    // The stages pass the other end on and leave the release to the stage below.
    let passesEnd = ["catch", "retry", "retry(when:)", "retry with a delay"].contains(name)
    if isOfProject || passesEnd {
      observer?.onError(StreamError.timeout)
    } else {
      observer?.onCompleted()
    }
    #expect(isReleased)
    subscription.dispose()
  }

  @Test(arguments: Flattening.allCases)
  func `an observer or a part of it that outlives its stream says nothing in the next one`(
    _ form: Flattening
  ) {
    let parts: [(Observable<Int>) -> Observable<Int>] = [
      { $0 }, { $0.map { $0 + 1 } }, { $0.ignoreElements(as: Int.self) }, { $0.catchAndReturn(0) },
    ]
    for part in parts {
      let outer = PublishSubject<Int>()
      var received: [Int] = []
      var old: Observer<Int>?
      let inner = { (value: Int) -> Observable<Int> in
        part(
          Observable(Stage("inner")) { observer, subscription in
            if value == 1 {
              old = observer
              observer.onCompleted()
            } else if value == 2 {
              old?.onCompleted()
              subscription.add(Disposables.create { received.append(-1) })
            }
          })
      }
      let subscription = form.flatten(outer, inner)
        .subscribe(onNext: { received.append($0) })
      outer.onNext(1)
      outer.onNext(2)
      #expect(received == [], "the old observer ended the new stream")
      subscription.dispose()
      #expect(received == [-1])
    }
  }

  @Test(arguments: Flattening.allCases)
  func `a subscription that outlives its stream does not end the next one`(_ form: Flattening) {
    let outer = PublishSubject<Int>()
    var received: [Int] = []
    var old: StreamSubscription?
    let inner = { (value: Int) in
      Observable<Int>(Stage("inner")) { observer, subscription in
        observer.onNext(value)
        if value == 1 {
          old = subscription
          return observer.onCompleted()
        }
        old?.dispose()
        if subscription.isLive { observer.onNext(value + 1) }
      }
    }
    form.flatten(outer, inner).subscribe(onNext: { received.append($0) })
    outer.onNext(1)
    outer.onNext(2)
    #expect(received == [1, 2, 3])
  }

  @Test(arguments: Flattening.allCases)
  func `a value that an inner stream causes while it is being subscribed has a stream of its own`(
    _ form: Flattening
  ) {
    let outer = PublishSubject<Int>()
    var received: [Int] = []
    form.flatten(outer) { .of($0, $0 + 1) }
      .subscribe(onNext: { value in
        received.append(value)
        if value == 11 { outer.onNext(20) }
      })
    for value in [10, 30, 40] { outer.onNext(value) }
    let isDropping = form == .flatMapFirst
    #expect(received.sorted() == [10, 11] + (isDropping ? [] : [20, 21]) + [30, 31, 40, 41])
  }

  @Test func `thirty thousand synchronous streams do not use the stack`() {
    var count = 0
    Observable.from(0..<30_000).map { Observable.from([$0]) }.concat()
      .subscribe(onNext: { _ in count += 1 })
    #expect(count == 30_000)
    let empty = Observable<Int>.from([])
    Observable.concat(Array(repeating: empty, count: 30_000) + [.from([7])])
      .subscribe(onNext: { count = $0 })
    #expect(count == 7)
  }

  @Test func `a source that ends while the last stream is released ends flatMapFirst`() {
    let outer = PublishSubject<Int>()
    var inner: AnyObserver<Int>?
    var ends = 0
    outer.flatMapFirst { _ in
      Observable<Int>.create { observer in
        inner = observer
        return Disposables.create { outer.onCompleted() }
      }
    }.subscribe(onCompleted: { ends += 1 })
    outer.onNext(1)
    inner?.onCompleted()
    #expect(ends == 1)
  }

  @Test func `a stream that is subscribed inside another subscription counts before the next`() {
    let source = PublishSubject<String>()
    var received: [String] = []
    source.concatMap(overflow: .drop) { value in
      Observable<String>.create { observer in
        observer.onNext(value)
        if value != "a" { return Disposables.create() }
        observer.onCompleted()
        for next in ["b", "c"] { source.onNext(next) }
        return Disposables.create()
      }
    }.subscribe(onNext: { received.append($0) })
    source.onNext("a")
    #expect(received == ["a", "b"])
  }

  @Test func `a value sent during the last event of the old stream switches once`() {
    let outer = PublishSubject<String>()
    let inner = PublishSubject<String>()
    var log: [String] = []
    outer.flatMapLatest { name in inner.take(1).map { name + $0 } }
      .subscribe(
        onNext: {
          log.append($0)
          if log.count == 1 { outer.onNext("b") }
        }, onCompleted: { log.append("|") })
    outer.onNext("a")
    inner.onNext("1")
    inner.onNext("2")
    outer.onCompleted()
    #expect(log == ["a1", "b2", "|"])
  }

  @Test func `a closure that throws after its stage has ended has no effect`() {
    let stop = PublishSubject<Void>()
    let outer = PublishSubject<Int>()
    var events: [String] = []
    outer.flatMap { number -> Observable<Int> in
      guard number == 0 else { return .just(number) }
      return Observable.just(0).map { _ -> Int in
        stop.onNext(())
        throw StreamError.timeout
      }.take(until: stop)
    }.subscribe { events.append("\($0)") }
    outer.onNext(0)
    outer.onNext(2)
    #expect(events == ["next(2)"])
  }

  @Test func `a group that its duration has ended is released`() {
    struct Weak { weak var object: AnyObject? }
    let source = PublishSubject<Int>()
    var groups: [Weak] = []
    let subscription = source.groupBy(keySelector: { $0 }, durationSelector: { $0.skip(1) })
      .subscribe(onNext: { group in
        groups.append(Weak(object: group))
        group.subscribe()
      })
    for _ in 1...4 { source.onNext(7) }
    #expect(groups.count == 2)
    #expect(groups.allSatisfy { $0.object == nil })
    #expect(source.hasObservers)
    subscription.dispose()
    #expect(!source.hasObservers)
  }
}
