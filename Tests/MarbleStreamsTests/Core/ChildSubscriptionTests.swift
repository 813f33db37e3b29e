import MarbleStreams
import Testing

/// The notifier of `take(until:)` is released first, and sends into the source of the stage above
/// it. The stream goes on after that, so nothing but the end of the stage stops the event.
@Suite struct `A stage that is being disposed` {
  private struct SomeError: Error {}

  private static let stages:
    [(name: String, make: @Sendable (Observable<Int>) -> Observable<Int>)] = [
      ("map", { $0.map { $0 } }),
      ("retry", { $0.retry() }),
      ("repeat", { $0.repeat() }),
      ("catch", { $0.catch { _ in .never() } }),
      ("catchAndReturn", { $0.catchAndReturn(3) }),
      ("mapError", { $0.mapError { $0 } }),
      ("timeout", { $0.timeout(.seconds(10), scheduler: TestScheduler()) }),
      ("throttle", { $0.throttle(.seconds(10), scheduler: TestScheduler()) }),
      ("endWith", { $0.endWith(3) }),
      ("amb", { $0.amb(Observable.never()) }),
      ("flatMap", { source in Observable.just(1).flatMap { _ in source } }),
      ("flatMapLatest", { source in Observable.just(1).flatMapLatest { _ in source } }),
      ("concatMap", { source in Observable.just(1).concatMap { _ in source } }),
      ("combineLatest", { .combineLatest($0, Observable.just(0)) { $0 + $1 } }),
      ("twice", { $0.retry().mapError { $0 } }),
    ]

  @Test(arguments: stages.map(\.name), [false, true])
  func `passes nothing that its source still sends`(_ name: String, _ fails: Bool) throws {
    let stage = try #require(Self.stages.first { $0.name == name })
    let (source, stop) = (PublishSubject<Int>(), PublishSubject<Void>())
    let notifier = stop.do(onDispose: {
      if fails { source.onError(SomeError()) } else { source.onNext(9) }
    })
    var events: [String] = []
    let subscription = Observable.concat([
      stage.make(source.asObservable()).take(until: notifier), .never(),
    ]).subscribe(onNext: { events.append("\($0)") }, onError: { _ in events.append("error") })
    source.onNext(1)
    stop.onNext(())
    #expect(events == ["1"])
    subscription.dispose()
  }
}
