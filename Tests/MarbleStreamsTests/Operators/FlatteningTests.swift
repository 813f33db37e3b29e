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
