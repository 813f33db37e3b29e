import Comparing
import MarbleStreams
import OpenCombine

private typealias Stream = MarbleStreams.Observable

/// Operators that subscribe a stream for each value; the figure is that of one inner stream.
extension Row {
  static func flatMapLatest(_ count: Int) -> Row {
    Row(
      name: "flatMapLatest, inner streams of 3 values", elements: count, goal: 6,
      marbles: {
        let sink = EventObserver()
        let subject = PublishSubject<Int>()
        let subscription = subject.flatMapLatest { Stream.of($0, $0 &+ 1, $0 &+ 2) }
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed { for value in 0..<count { subject.onNext(value) } }
      },
      openCombine: {
        let sink = EventObserver()
        let subject = OpenCombine.PassthroughSubject<Int, Never>()
        let cancellable = subject.map { [$0, $0 &+ 1, $0 &+ 2].publisher }.switchToLatest()
          .sink { sink.last = $0 }
        defer { cancellable.cancel() }
        return sink.timed { for value in 0..<count { subject.send(value) } }
      })
  }

  static func concatMap(_ count: Int) -> Row {
    Row(
      name: "concatMap, inner streams of 3 values", elements: count, goal: 7,
      marbles: {
        let sink = EventObserver()
        let subject = PublishSubject<Int>()
        let subscription = subject.concatMap { Stream.of($0, $0 &+ 1, $0 &+ 2) }
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed { for value in 0..<count { subject.onNext(value) } }
      },
      openCombine: {
        let sink = EventObserver()
        let subject = OpenCombine.PassthroughSubject<Int, Never>()
        let cancellable =
          subject
          .flatMap(maxPublishers: .max(1)) { [$0, $0 &+ 1, $0 &+ 2].publisher }
          .sink { sink.last = $0 }
        defer { cancellable.cancel() }
        return sink.timed { for value in 0..<count { subject.send(value) } }
      })
  }

  static func boundedMerge(_ count: Int) -> Row {
    Row(
      name: "merge(maxConcurrent: 2), inner streams of 3", elements: count, goal: 7,
      marbles: {
        let sink = EventObserver()
        let subject = PublishSubject<Int>()
        let subscription = subject.map { Stream.of($0, $0 &+ 1, $0 &+ 2) }.merge(maxConcurrent: 2)
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed { for value in 0..<count { subject.onNext(value) } }
      })
  }
}
