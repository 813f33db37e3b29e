import Comparing
import MarbleStreams
import OpenCombine

/// Subjects and operators that keep values for later subscribers.
extension Row {
  static func behaviorSubject(_ count: Int) -> Row {
    Row(
      name: "behavior subject, map", elements: count, goal: 0.9,
      marbles: {
        let sink = EventObserver()
        let subject = BehaviorSubject(value: 0)
        let subscription = subject.map { $0 &+ 1 }.subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed { for value in 0..<count { subject.onNext(value) } }
      },
      openCombine: {
        let sink = EventObserver()
        let subject = OpenCombine.CurrentValueSubject<Int, Never>(0)
        let cancellable = subject.map { $0 &+ 1 }.sink { sink.last = $0 }
        defer { cancellable.cancel() }
        return sink.timed { for value in 0..<count { subject.send(value) } }
      })
  }

  /// Values wait in the operator, a hundred at a time, for their instant on a test scheduler.
  static func delay(_ count: Int) -> Row {
    Row(
      name: "delay on a test scheduler", elements: count,
      marbles: {
        let sink = EventObserver()
        let scheduler = TestScheduler(actionLimit: count * 2)
        let subject = PublishSubject<Int>()
        let subscription = subject.delay(.milliseconds(1), scheduler: scheduler)
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count {
            subject.onNext(value)
            if value % 100 == 99 { try! scheduler.run() }
          }
        }
      })
  }
}
