import MarbleStreams
import MarbleTestKit
import Testing

/// Streams that a scenario cannot make: forms for several types, traits, numbers of Swift, and many
/// events at one instant. The scenarios of `marbles/operators` have all other rows.
@Suite struct StreamFormTests {
  private let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
  private let tick = Duration.milliseconds(1)
  private var clock: TestScheduler { bench.scheduler }

  @Test func `inputs of several types are combined`() throws {
    let (a, b, c) = (bench.hot("a--|"), bench.hot("-b-|"), bench.hot("--c|"))
    let all: [Character: String] = ["p": "abc"]
    bench.expect(Observable.combineLatest(a, b, c).map { $0 + $1 + $2 }, "--p|", values: all)
    bench.expect(Observable.zip(a, b, c).map { $0 + $1 + $2 }, "--p|", values: all)
    bench.expect(Observable<String>.combineLatest(b) { $0 }, "-b-|")
    let five = Observable.combineLatest(
      bench.hot("vvV|"), bench.hot("w|"), bench.hot("x|"), bench.hot("y|"), bench.hot("-z|")
    ) { [$0, $1, $2, $3, $4].joined() }
    bench.expect(five, "-pq|", values: ["p": "vwxyz", "q": "Vwxyz"])
    bench.expect(Observable<String>.concat([]), "|")
    try bench.run()
  }

  @Test func `two inputs are combined as a list of them`() throws {
    let (empty, right) = (bench.hot("--|"), bench.hot("---x-y-z---|"))
    let eager = Observable.combineLatest(empty, right, onValuelessCompletion: .eager) { $0 + $1 }
    let rx = Observable.combineLatest(empty, right, onValuelessCompletion: .rxSwift) { $0 + $1 }
    bench.expect(eager, "--|")
    bench.expect(rx, "---|")
    bench.expect(right.subscriptions, "^-!", "^--!")
    let (pair, long) = (bench.hot("-(ab|)"), bench.hot("--x--y--z--|"))
    let values: [Character: String] = ["p": "ax", "q": "by"]
    bench.expect(Observable.zip(pair, long) { $0 + $1 }, "--p--(q|)", values: values)
    let whole = Observable.zip(pair, long, onCompletion: .whenAllComplete) { $0 + $1 }
    bench.expect(whole, "--p--q-----|", values: values)
    bench.expect(long.subscriptions, "^----!", "^----------!")
    try bench.run()
  }

  @Test func `two inputs fail with their closure, and the second may not be subscribed (G5)`()
    throws
  {
    let (left, never) = (bench.hot("-a-b|"), bench.cold("x|"))
    let failed = Observable<String>.combineLatest(left, bench.hot("-x--|")) { _, _ in
      throw StreamError.timeout
    }
    bench.expect(failed, "-#", error: StreamError.timeout)
    bench.expect(left.subscriptions, "^!")
    let bad = Observable<String>.combineLatest([]).map { _ -> String in throw StreamError.timeout }
    bench.expect(Observable.combineLatest(bad, never) { $0 + $1 }, "#")
    bench.expect(Observable.zip(Observable<String>.from([]), never) { $0 + $1 }, "|")
    bench.expect(never.subscriptions)
    try bench.run()
  }

  @Test func `forkJoin with a closure completes at once when a stream has no value`() throws {
    let (empty, never) = (Observable<Int>.empty(), Observable<Int>.never())
    bench.expect(Observable<Int>.forkJoin(empty, never) { $0 + $1 }, "|")
    bench.expect(Observable<Int>.forkJoin(empty, never, never, never) { $0 + $1 + $2 + $3 }, "|")
    try bench.run()
  }

  @Test func `operators have forms for Swift`() throws {
    let ab = bench.hot("-a-b|")
    bench.expect(
      ab.scan(into: "S") { $0 += $1 }, "-p-q|", values: ["p": "Sa", "q": "Sab"])
    bench.expect(ab.reduce("", accumulator: { $0 + $1 }) { $0.count }, "----(2|)")
    bench.expect(
      bench.hot("-ab-|").throttle(tick * 3, leading: false, trailing: .none, scheduler: clock),
      "----|")
    // At a tie, the value comes first.
    bench.expect(
      bench.cold("---a|").startWith("x").timeout(tick * 3, scheduler: clock), "x--a|")
    // The timer is set after the value has passed.
    let late = bench.hot("-a------|").timeout(tick * 3, scheduler: clock)
    bench.expect(
      late.debounce(tick * 3, scheduler: clock), "----(a#)", error: StreamError.timeout)
    bench.expect(
      bench.cold("-a#").retry(attempts: 2, delay: tick * -3, scheduler: clock), "-a-a#")
    // An end after that of the outer stream is not heard.
    let groups = bench.hot("-a-#").groupBy { $0 }.take(1).flatMap { $0.catchAndReturn("x") }
    bench.expect(groups.concat(bench.cold("-y|")), "-a-xy|")
    try bench.run()
  }

  @Test func `sources have forms for Swift`() throws {
    bench.expect(Result<Int, StreamError>.success(1).asObservable(), "(1|)")
    bench.expect(
      Observable.from(Result<Int, StreamError>.failure(.timeout)), "#", error: StreamError.timeout)
    bench.expect(
      Observable<UInt8>.range(start: 254, count: 2), "(pq|)", values: ["p": 254, "q": 255])
    let small = Observable<Int8>.timer(.zero, period: tick, scheduler: clock)
    bench.expect(small.skip(127).take(2), "127ms p(q|)", values: ["p": 127, "q": -128])
    let ended = Observable<String>.create { observer in
      observer.onNext("a")
      observer.onCompleted()
      observer.onNext("b")
      observer.onError(StreamError.timeout)
      return Disposables.create()
    }
    bench.expect(ended, "(a|)")
    try bench.run()
  }

  @Test func `thirty thousand events at one instant do not use the stack`() throws {
    let failing = Observable<Int>.error(StreamError.timeout)
    bench.expect(failing.retry(attempts: 30_000), "#", error: StreamError.timeout)
    let again = failing.retry(when: { errors in
      errors.enumerated().map { failure in
        if failure.index == 30_000 { throw failure.element }
      }
    })
    bench.expect(again, "#", error: StreamError.timeout)
    let resumed = Observable<Int>.onErrorResumeNext(
      Array(repeating: failing, count: 30_000) + [.just(1)])
    bench.expect(resumed, "(1|)")
    let immediate = InlineScheduler(over: clock)
    let range = Observable.range(start: 0, count: 30_000, scheduler: immediate)
    bench.expect(range.takeLast(1), "(p|)", values: ["p": 29_999])
    try bench.run()
  }

  @Test func `a shared stream that has ended, or is kept, does not connect again`() throws {
    let (ended, kept) = (bench.cold("a-|"), bench.cold("a-b-"))
    let literal = ended.share(replay: 1, resetOnComplete: false)
    bench.expect(literal, "a-|")
    bench.expect(literal, "-----(a|)", during: "-----^")
    bench.expect(ended.subscriptions, "^-!")
    let forever = kept.share(replay: 1, scope: .forever)
    bench.expect(forever, "a", during: "^!")
    bench.expect(forever.take(1), "-----(a|)", during: "-----^")
    bench.expect(kept.subscriptions, "^!")
    try bench.run()
  }

  @Test func `a second request that replaces the first emits false and true (S2-36)`() throws {
    let indicator = ActivityIndicator()
    let requests = bench.hot("-----x---x").flatMapLatest { [clock, tick] _ in
      Observable.just("r").delay(tick * 10, scheduler: clock).trackActivity(indicator)
    }
    _ = bench.observe(requests)
    bench.expect(indicator, "f----t---(ft) 6ms f")
    try bench.run()
  }

  @Test func `a single has one value or fails`() throws {
    let one = bench.cold("-(a|)").asSingle()
    let (other, late) = (bench.cold("--(b|)").asSingle(), bench.cold("----(a|)").asSingle())
    bench.expect(bench.hot("-a-|").asSingle().asObservable(), "---(a|)")
    bench.expect(
      bench.hot("--|").asSingle().asObservable(), "--#", error: StreamError.noElements)
    bench.expect(
      bench.hot("-a-b|").asSingle().asObservable(), "---#", error: StreamError.moreThanOneElement)
    bench.expect(
      Single.just("a").flatMap { a in one.map { a + $0 } }.asObservable(), "-(p|)",
      values: ["p": "aa"])
    bench.expect(bench.hot("-#").asSingle().catch { _ in .just("z") }.asObservable(), "-(z|)")
    bench.expect(one.delay(tick * 2, scheduler: clock).asObservable(), "---(a|)")
    bench.expect(one.observe(on: clock).asObservable(), "-(a|)")
    bench.expect(
      late.timeout(tick * 2, other: .just("z"), scheduler: clock).asObservable(), "--(z|)")
    bench.expect(bench.cold("-#").asSingle().retry(3).asObservable(), "---#")
    bench.expect(Single.zip(one, other) { $0 + $1 }.asObservable(), "--(p|)", values: ["p": "ab"])
    bench.expect(
      Single.zip([one, other]).map { $0.joined() }.asObservable(), "--(p|)", values: ["p": "ab"])
    bench.expect(
      one.filter { $0 == "b" }.ifEmpty(switchTo: Single.just("z")).asObservable(), "-(z|)")
    try bench.run()
  }

  @Test func `a maybe and a completable keep their guarantees`() throws {
    let none = bench.hot("--|")
    bench.expect(none.asMaybe().asObservable(), "--|")
    bench.expect(none.asMaybe().asSingle().asObservable(), "--#", error: StreamError.noElements)
    bench.expect(none.asMaybe().ifEmpty(default: "z").asObservable(), "--(z|)")
    func done(_ row: String) -> Completable { bench.cold(row).ignoreElements().asCompletable() }
    bench.expect(
      Completable.zip(done("---|"), done("-|")).concat(done("-|")).andThen(Maybe.just("z"))
        .asObservable(), "----(z|)")
    bench.expect(done("-a|").andThen(bench.cold("-x|")), "---x|")
    bench.expect(done("-a#").andThen(bench.cold("-x|")), "--#")
    try bench.run()
  }
}
