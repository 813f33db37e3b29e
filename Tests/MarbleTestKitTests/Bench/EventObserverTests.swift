import MarbleStreams
import MarbleTestKit
import Testing

@Suite struct `An observer of events` {
  @Test func `notes nothing that an earlier stream sends`() {
    let observer = EventObserver<Int>(scheduler: TestScheduler())
    var earlier: AnyObserver<Int>?
    let late = PublishSubject<Int>()
    observer.observe(
      Observable.create { created in
        earlier = created
        return Disposables.create()
      })
    earlier?.onNext(1)
    observer.observe(late)
    earlier?.onNext(2)
    late.onNext(3)
    earlier?.onCompleted()
    late.onNext(4)
    #expect(observer.events.compactMap(\.event.element) == [1, 3, 4])
    #expect(observer.events.count == 3)
  }
}
