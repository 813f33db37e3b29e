import Comparing
import MarbleStreams
import OpenCombine

private typealias Stream = MarbleStreams.Observable

/// Streams that are subscribed and disposed at once; the figure is that of one subscription.
extension Row {
  static func subscribing(_ count: Int) -> [Row] {
    let subject = PublishSubject<Int>()
    let passthrough = OpenCombine.PassthroughSubject<Int, Never>()
    let inputs = (0..<8).map { _ in PublishSubject<Int>() }
    return [
      subscribing(
        "a subject", count, goal: 6, { subject }, { sink in passthrough.sink { sink.last = $0 } }),
      subscribing(
        "subject, map, filter", count, goal: 14,
        { subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 } },
        { sink in
          passthrough.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { sink.last = $0 }
        }),
      subscribing(
        "combineLatest of 8", count, goal: 60,
        {
          Stream<Int>.combineLatest(
            inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], inputs[7]
          ) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7 }
        }, nil),
      subscribing("of 3 values", count, goal: 4, { Stream.of(1, 2, 3) }, nil),
    ]
  }

  private static func subscribing(
    _ name: String, _ count: Int, goal: Double, _ makeStream: () -> Stream<Int>,
    _ openCombine: ((EventObserver) -> OpenCombine.AnyCancellable)?
  ) -> Row {
    let stream = makeStream()
    return Row(
      name: "subscribe and dispose \(name)", elements: count, goal: goal,
      marbles: {
        let sink = EventObserver()
        return sink.timed {
          for _ in 0..<count { stream.subscribe(onNext: { sink.last = $0 }).dispose() }
        }
      },
      openCombine: openCombine.map { subscribe in
        {
          let sink = EventObserver()
          return sink.timed { for _ in 0..<count { subscribe(sink).cancel() } }
        }
      })
  }
}
