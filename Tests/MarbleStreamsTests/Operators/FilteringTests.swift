import MarbleStreams
import Testing

struct FilteringTests {
  @Test func `distinct emits nothing once its closure has disposed the subscription`() {
    let source = PublishSubject<Int>()
    var (values, disposal): ([Int], (any Disposable)?) = ([], nil)
    disposal = source.distinct { value in
      if value == 2 { disposal?.dispose() }
      return value
    }.map { values.append($0) }.subscribe(onNext: {})
    for value in [1, 2, 3] { source.onNext(value) }
    #expect(values == [1])
  }

  @Test func `a value whose predicate disposes the subscription is not emitted`() {
    let source = PublishSubject<Int>()
    var subscription: (any Disposable)?
    var mapped: [Int] = []
    for passes in [true, false] {
      subscription = source.take(
        while: { _ in
          subscription?.dispose()
          return passes
        }, behavior: .inclusive
      ).map { mapped.append($0) }.subscribe()
      source.onNext(1)
    }
    #expect(mapped == [])
  }

  @Test func `the least and the greatest value need no closure`() {
    var found: [Int] = []
    Observable.of(2, 1, 3).min().subscribe(onNext: { found.append($0) })
    Observable.of(2, 1, 3).max().subscribe(onNext: { found.append($0) })
    #expect(found == [1, 3])
  }

  @Test func `a value that comes during a comparison can be the least`() {
    let source = PublishSubject<Int>()
    var least: [Int] = []
    let values = source.min { new, old in
      if new == 7 { source.onNext(3) }
      return new < old
    }
    values.subscribe(onNext: { least.append($0) })
    for value in [5, 7] { source.onNext(value) }
    source.onCompleted()
    #expect(least == [3])
  }
}
