import Comparing
import MarbleStreams
import OpenCombine

private typealias Stream = MarbleStreams.Observable

/// Operators that pair the values of their inputs; the figure is that of one value of an input.
extension Row {
  static func zipOf2(_ count: Int) -> Row {
    Row(
      name: "zip of 2 subjects", elements: count, goal: 0.8,
      marbles: {
        let sink = EventObserver()
        let left = PublishSubject<Int>()
        let right = PublishSubject<Int>()
        let subscription = Stream<Int>.zip(left, right) { $0 &+ $1 }
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count / 2 {
            left.onNext(value)
            right.onNext(value)
          }
        }
      },
      openCombine: {
        let sink = EventObserver()
        let left = OpenCombine.PassthroughSubject<Int, Never>()
        let right = OpenCombine.PassthroughSubject<Int, Never>()
        let cancellable = left.zip(right) { $0 &+ $1 }.sink { sink.last = $0 }
        defer { cancellable.cancel() }
        return sink.timed {
          for value in 0..<count / 2 {
            left.send(value)
            right.send(value)
          }
        }
      })
  }
  static func zipOf3(_ count: Int) -> Row {
    Row(
      name: "zip of 3 subjects", elements: count, goal: 1.2,
      marbles: {
        let sink = EventObserver()
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let c = PublishSubject<Int>()
        let subscription = Stream<Int>.zip(a, b, c) { $0 &+ $1 &+ $2 }
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count / 3 {
            a.onNext(value)
            b.onNext(value)
            c.onNext(value)
          }
        }
      })
  }

  static func zipOf4(_ count: Int) -> Row {
    ofSubjectsInTurn("zip of 4 subjects", inputCount: 4, count) { inputs, sink in
      Stream<Int>.zip(inputs[0], inputs[1], inputs[2], inputs[3]) { $0 &+ $1 &+ $2 &+ $3 }
        .subscribe(onNext: { sink.last = $0 })
    }
  }

  static func zipOfArray(_ count: Int) -> Row {
    ofSubjectsInTurn("zip of an array of 4 subjects", inputCount: 4, count, goal: 2) {
      inputs, sink in
      Stream<Int>.zip(inputs).subscribe(onNext: { sink.last = $0[3] })
    }
  }

  static func sequenceEqual(_ count: Int) -> Row {
    Row(
      name: "sequenceEqual of 2 subjects", elements: count,
      marbles: {
        let sink = EventObserver()
        let left = PublishSubject<Int>()
        let right = PublishSubject<Int>()
        let subscription = left.sequenceEqual(right).subscribe(onNext: { sink.last = $0 ? 1 : 0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count / 2 {
            left.onNext(value)
            right.onNext(value)
          }
        }
      })
  }

  static func withLatestFrom(_ count: Int) -> Row {
    Row(
      name: "withLatestFrom, 2 subjects", elements: count,
      marbles: {
        let sink = EventObserver()
        let left = PublishSubject<Int>()
        let right = PublishSubject<Int>()
        let subscription = left.withLatestFrom(right) { $0 &+ $1 }
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count / 2 {
            right.onNext(value)
            left.onNext(value)
          }
        }
      })
  }
}
