import MarbleStreams
import Testing

struct NoticeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The received values: for `a`, for `b` that is sent while the stream for `a` is made, and
    /// then, after each notification, for `c` and `d`.
    let expected: [String]
    /// Whether the notifier of each value is subscribed.
    let subscribed: [String: Bool]
    let pipeline:
      @Sendable (Observable<String>, @escaping (String) -> Observable<Int>) -> Observable<String>
  }

  static let cases = [
    Case(testDescription: "throttle", expected: ["a", "d"], subscribed: ["a": true]) {
      $0.throttle($1)
    },
    Case(testDescription: "audit", expected: ["c", "d"], subscribed: ["a": true]) { $0.audit($1) },
    Case(
      testDescription: "debounce", expected: ["b", "c", "d"], subscribed: ["a": false, "b": true]
    ) { $0.debounce($1) },
  ]

  @Test(arguments: cases)
  func `one notifier is subscribed although making it sends a value`(_ test: Case) {
    let source = PublishSubject<String>()
    var received: [String] = []
    var notifiers: [String: PublishSubject<Int>] = [:]
    let stream = test.pipeline(source) { element in
      let notifier = PublishSubject<Int>()
      notifiers[element] = notifier
      if element == "a" { source.onNext("b") }
      return notifier
    }
    stream.subscribe(onNext: { received.append($0) })
    source.onNext("a")
    #expect(notifiers.mapValues(\.hasObservers) == test.subscribed)
    notifiers["b"]?.onNext(1)
    source.onNext("c")
    for name in ["a", "c"] { notifiers[name]?.onNext(1) }
    source.onNext("d")
    notifiers["d"]?.onNext(1)
    #expect(received == test.expected)
  }
}
