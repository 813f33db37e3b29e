import MarbleStreams
import Testing

/// The behaviour of `subscribe { … }` and of bags that the registration relies on.
struct SubscribingTests {
  @Test func `subscribe(_:) receives the end too, subscribe(onNext:) does not (S2-43)`() {
    let control = PublishSubject<Void>()
    var (jumps, values) = (0, 0)
    control.subscribe { _ in jumps += 1 }
    control.subscribe(onNext: { values += 1 })
    control.onNext(())
    control.onCompleted()
    #expect(jumps == 2)
    #expect(values == 1)
  }

  @Test func `a bag disposes its contents, a released disposable disposes nothing (S2-19)`() {
    let texts = PublishSubject<String>()
    var (bagged, dropped): ([String], [String]) = ([], [])
    var bag: DisposeBag? = DisposeBag()
    texts.subscribe(onNext: { bagged.append($0) }).disposed(by: bag!)
    _ = texts.subscribe(onNext: { dropped.append($0) })
    texts.onNext("a")
    bag = nil
    texts.onNext("b")
    #expect(bagged == ["a"])
    #expect(dropped == ["a", "b"])
  }
}
