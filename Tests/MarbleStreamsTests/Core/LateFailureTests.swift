import MarbleStreams
import Testing

@Suite struct LateFailureTests {
  private struct TestError: Error {}

  @Test func `a closure that throws after its stage has ended has no effect`() {
    let stop = PublishSubject<Void>()
    let outer = PublishSubject<Int>()
    var events: [String] = []
    outer.flatMap { number -> Observable<Int> in
      guard number == 0 else { return .just(number) }
      return Observable.just(0).map { _ -> Int in
        stop.onNext(())
        throw TestError()
      }.take(until: stop)
    }.subscribe { events.append("\($0)") }
    outer.onNext(0)
    outer.onNext(2)
    #expect(events == ["next(2)"])
  }
}
