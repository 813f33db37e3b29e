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
}
