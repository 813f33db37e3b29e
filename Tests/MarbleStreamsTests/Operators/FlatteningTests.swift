import MarbleStreams
import Testing

struct FlatteningTests {
  @Test(arguments: flatMap + concatMap + latest + first)
  func `flattened streams match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

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

  /// `--v--v|` for a value `v`.
  @Sendable
  static func inner(_ bench: VectorBench, _ value: String) -> Observable<String> {
    bench.cold("--\(value)--\(value)|", value)
  }

  static let flatMap: [Vector] = [
    Vector("flatMap outer error", "3:#(e)", subscriptions: ["a": ["1-3"]]) { bench in
      bench.hot("-a-#").flatMap { _ in bench.cold("----x", "a") }
    },
    Vector("flatMap depth first (D1)", "0:1x 0:1y 0:2x 0:2y 0:|") { _ in
      Observable.from(["1", "2"]).flatMap { v in Observable.from(["x", "y"]).map { v + $0 } }
    },
    Vector("flatMap throwing", "1:#(e)", subscriptions: ["s": ["0-1"]]) { bench in
      bench.hot("-a|", "s").flatMap { _ -> Observable<String> in
        throw VectorBench.SourceError(description: "e")
      }
    },
    Vector("flatMap disposed", "3:a", subscriptions: ["a": ["1-5"]], dispose: 5) { bench in
      bench.hot("-a|").flatMap { inner(bench, $0) }
    },
    Vector("merge of a stream of streams", "3:a 4:b 6:a 7:b 8:|") { bench in
      bench.hot("-ab|").map { inner(bench, $0) }.merge()
    },
  ]

  static let concatMap: [Vector] = [
    Vector("concatMap selects when its turn comes (D18)", "7:a1 13:b7 19:c13 19:|") { bench in
      bench.hot("-a-b-c|").concatMap { value in
        let now = bench.scheduler.now.nanoseconds
        return bench.cold("------|").ifEmpty(default: "\(value)\(now)")
      }
    },
    Vector("concatMap eager (D18)", "1:a 3:b 5:c 7:a1 13:b3 19:c5 19:|") { bench in
      let calls = PublishSubject<String>()
      let out = bench.hot("-a-b-c|").concatMap(projection: .eager) { value in
        calls.onNext(value)
        let now = bench.scheduler.now.nanoseconds
        return bench.cold("------|").ifEmpty(default: "\(value)\(now)")
      }
      return .merge(calls.take(3), out)
    },
    Vector("concatMap depth first (D1)", "0:1x 0:1y 0:2x 0:2y 0:|") { _ in
      Observable.from(["1", "2"]).concatMap { v in Observable.from(["x", "y"]).map { v + $0 } }
    },
    Vector("concatMap inner error", "3:#(e)", subscriptions: ["s": ["0-3"], "c": ["1-3"]]) {
      bench in
      bench.hot("-ab---|", "s").concatMap {
        $0 == "a" ? bench.cold("--#", "c") : bench.cold("---x|", "b")
      }
    },
  ]

  static let latest: [Vector] = [
    Vector("flatMapLatest depth first (D1)", "0:1x 0:1y 0:2x 0:2y 0:|") { _ in
      Observable.from(["1", "2"]).flatMapLatest { v in Observable.from(["x", "y"]).map { v + $0 } }
    },
    Vector("flatMapLatest inner error", "3:#(e)", subscriptions: ["s": ["0-3"]]) { bench in
      bench.hot("-a----|", "s").flatMapLatest { _ in bench.cold("--#") }
    },
    Vector("flatMapLatest without values", "3:|") { bench in
      bench.hot("---|").flatMapLatest { inner(bench, $0) }
    },
  ]

  static let first: [Vector] = [
    Vector("flatMapFirst tie", "3:a 6:a 9:|") { bench in
      bench.hot("-a----b--|").flatMapFirst { inner(bench, $0) }
    },
    Vector("flatMapFirst at the instant of the end", "3:a 6:a 8:|") { bench in
      bench.hot("-a-----b|").flatMapFirst { inner(bench, $0) }
    },
    Vector("flatMapFirst depth first (D1)", "0:1x 0:1y 0:2x 0:2y 0:|") { _ in
      Observable.from(["1", "2"]).flatMapFirst { v in Observable.from(["x", "y"]).map { v + $0 } }
    },
  ]

  @Test func `a hundred thousand synchronous streams do not use the stack`() {
    var count = 0
    Observable.from(0..<100_000).map { Observable.from([$0]) }.concat()
      .subscribe(onNext: { _ in count += 1 })
    #expect(count == 100_000)
    let empty = Observable<Int>.from([])
    Observable.concat(Array(repeating: empty, count: 100_000) + [.from([7])])
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

  @Test func `a value that waits for its stream is counted before the next is dropped`() {
    let source = PublishSubject<String>()
    var received: [String] = []
    source.concatMap(overflow: .drop) { value in
      Observable<String>.create { observer in
        observer.onNext(value)
        observer.onCompleted()
        if value == "a" { for next in ["b", "c"] { source.onNext(next) } }
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
}
