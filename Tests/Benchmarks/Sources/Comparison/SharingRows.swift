import Comparing
import MarbleStreams
import OpenCombine

extension Row {
  static func share(
    to listeners: Int, deliveries: Int, goal: Double
  ) -> Row {
    Row(
      name: "share to \(listeners)", elements: deliveries, goal: goal,
      marbles: {
        marbles(listeners, deliveries) { $0.share() }
      },
      openCombine: {
        openCombine(listeners, deliveries) { $0.share() }
      })
  }

  static func shareReplay(
    to listeners: Int, deliveries: Int, goal: Double
  ) -> Row {
    Row(
      name: "shareReplay(1) to \(listeners)", elements: deliveries, goal: goal,
      marbles: {
        marbles(listeners, deliveries) { $0.shareReplay(1) }
      },
      openCombine: {
        // OpenCombine has no `shareReplay`; its users write it like this.
        openCombine(listeners, deliveries) {
          $0.multicast(subject: OpenCombine.CurrentValueSubject(0)).autoconnect()
        }
      })
  }

  private static func marbles(
    _ listeners: Int, _ deliveries: Int,
    _ share: (PublishSubject<Int>) -> MarbleStreams.Observable<Int>
  ) -> Duration {
    let subject = PublishSubject<Int>()
    let shared = share(subject)
    let bag = CompositeDisposable()
    let sink = EventObserver()
    for _ in 0..<listeners { bag.insert(shared.subscribe(onNext: { sink.last = $0 })) }
    defer { bag.dispose() }
    return sink.timed { for value in 0..<deliveries / listeners { subject.onNext(value) } }
  }

  private static func openCombine<Shared: OpenCombine.Publisher<Int, Never>>(
    _ listeners: Int, _ deliveries: Int,
    _ share: (OpenCombine.PassthroughSubject<Int, Never>) -> Shared
  ) -> Duration {
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    let shared = share(subject)
    var cancellables: [OpenCombine.AnyCancellable] = []
    let sink = EventObserver()
    for _ in 0..<listeners { cancellables.append(shared.sink { sink.last = $0 }) }
    defer { for cancellable in cancellables { cancellable.cancel() } }
    return sink.timed { for value in 0..<deliveries / listeners { subject.send(value) } }
  }
}
