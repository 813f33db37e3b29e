import MarbleStreams
import Testing

/// Buffers, windows and groups that a stream ends.
struct ClosingTests {
  @Test(arguments: vectors)
  func `closing streams and durations match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let vectors: [Vector] = [
    Vector("window(closing:)", "1:0a 3:0b 3:0| 5:1c 6:1| 7:2d 9:2| 9:|") { bench in
      bench.hot("-a-b-c-d-|").window(closing: { bench.timer(3) }).enumerated()
        .flatMap { window in labelled("\(window.index)", window.element) }
    },
    Vector("window(closing:) that throws", "0:0# 0:#(timeout)") { bench in
      bench.hot("-a|").window(closing: { () throws -> Observable<Int> in throw StreamError.timeout }
      )
      .flatMap { labelled("0", $0) }
    },
    Vector("groupBy(keySelector:elementSelector:)", "1:aA 3:bB 5:aA 6:a| 6:b| 6:|") { bench in
      bench.hot("-a-b-a|").groupBy(keySelector: { $0 }, elementSelector: { $0.uppercased() })
        .flatMap { labelled($0.key, $0) }
    },
    Vector("groupBy(keySelector:durationSelector:)", "1:aa 3:aa 4:a| 5:aa 6:a| 6:|") { bench in
      bench.hot("-a-a-a|").groupBy(keySelector: { $0 }, durationSelector: { _ in bench.timer(3) })
        .flatMap { labelled($0.key, $0) }
    },
    Vector("a hundred thousand failures are handled in a loop", "0:1 0:|") { _ in
      Observable<Int>.onErrorResumeNext(
        Array(repeating: .error(StreamError.timeout), count: 100_000) + [.just(1)])
    },
  ]

  @Test func `closing streams that emit at once do not grow the stack`() {
    var count = 0
    PublishSubject<Int>().buffer(closing: { Observable.just(1) }).take(100_000)
      .subscribe(onNext: { count += $0.isEmpty ? 1 : 0 })
    #expect(count == 100_000)
  }

  @Test func `a group that its duration has ended is released`() {
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

  private struct Weak {
    weak var object: AnyObject?
  }
}

/// Each event of a stream as a text with a label.
private func labelled(_ label: String, _ stream: Observable<String>) -> Observable<String> {
  stream.map { label + $0 }.endWith(label + "|").catchAndReturn(label + "#")
}

extension VectorBench {
  fileprivate func timer(_ ticks: Int) -> Observable<Int> {
    .timer(.nanoseconds(ticks), scheduler: scheduler)
  }
}
