import MarbleStreams
import Testing

struct ShareResetTests {
  @Test func `a notifier that fails or throws resets nothing, and its error is reported`() throws {
    var reported: [String] = []
    let run = SubscriptionContext(unhandledError: { reported.append("\($0)") })
    let resets: [ShareReset<Void>] = [
      .when { Observable<Int>.error(StreamError.noElements) },
      .when { (_: Void) throws -> Observable<Int> in throw StreamError.timeout },
    ]
    for reset in resets {
      var starts = 0
      let shared = Observable.just(1).do(onSubscribe: { starts += 1 })
        .share(replay: 1, resetOnComplete: reset)
      var received: [Int] = []
      for _ in 1...2 { shared.subscribe(in: run, onNext: { received.append($0) }) }
      #expect(received == [1, 1] && starts == 1)
    }
    #expect(reported == ["noElements", "timeout"])
  }

  @Test func `the notifier of an error receives it, and is released with the reset`() {
    let source = PublishSubject<Int>()
    let notifier = PublishSubject<Void>()
    var errors: [String] = []
    let shared = source.map { _ -> Int in throw StreamError.timeout }.share(
      resetOnError: .when { error in
        errors.append("\(error)")
        return notifier
      })
    var ends = 0
    shared.subscribe(onError: { _ in ends += 1 })
    source.onNext(-1)
    #expect(errors == ["timeout"] && ends == 1 && notifier.hasObservers)
    shared.subscribe(onError: { _ in ends += 1 })
    #expect(ends == 2 && !source.hasObservers)
    notifier.onNext(())
    #expect(!notifier.hasObservers)
    shared.subscribe(onError: { _ in ends += 1 })
    #expect(ends == 2 && source.hasObservers)
  }
}
