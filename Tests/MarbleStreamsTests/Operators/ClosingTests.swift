import MarbleStreams
import Testing

/// Buffers, windows and groups that a stream ends.
struct ClosingTests {
  @Test func `closing streams that emit at once do not grow the stack`() {
    var count = 0
    PublishSubject<Int>().buffer(closing: { Observable.just(1) }).take(30_000)
      .subscribe(onNext: { count += $0.isEmpty ? 1 : 0 })
    #expect(count == 30_000)
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
