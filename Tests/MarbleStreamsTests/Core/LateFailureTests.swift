import MarbleStreams
import Testing

@Suite struct LateFailureTests {
  private struct Boom: Error {}

  @Test func `a closure that throws after it has been replaced fails nothing`() {
    let outer = PublishSubject<Int>()
    var events: [String] = []
    outer.flatMapLatest { number -> Observable<Int> in
      guard number == 0 else { return .just(number) }
      return Observable.just(0).map { _ in
        outer.onNext(1)
        throw Boom()
      }
    }.subscribe { events.append("\($0)") }
    outer.onNext(0)
    outer.onNext(2)
    #expect(events == ["next(1)", "next(2)"])
  }
}
