import AsyncAlgorithms
import Comparing
import MarbleStreams
import OpenCombine

private typealias Stream = MarbleStreams.Observable

extension Row {
  static func merge(_ count: Int) -> Row {
    Row(
      name: "merge of 2 subjects", elements: count, goal: 0.45,
      marbles: {
        let sink = EventObserver()
        let left = PublishSubject<Int>()
        let right = PublishSubject<Int>()
        let subscription = Stream<Int>.merge(left, right).subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count / 2 {
            left.onNext(value)
            right.onNext(value)
          }
        }
      },
      openCombine: {
        // OpenCombine has no `merge`; its users write it like this.
        let sink = EventObserver()
        let left = OpenCombine.PassthroughSubject<Int, Never>()
        let right = OpenCombine.PassthroughSubject<Int, Never>()
        let cancellable = [left, right].publisher.flatMap { $0 }.sink { sink.last = $0 }
        defer { cancellable.cancel() }
        return sink.timed {
          for value in 0..<count / 2 {
            left.send(value)
            right.send(value)
          }
        }
      },
      async: Async(elements: count / 10) {
        let sink = EventObserver()
        let merged = AsyncAlgorithms.merge((0..<count / 20).async, (0..<count / 20).async)
        return await sink.timed { for await value in merged { sink.last = value } }
      })
  }

  static func combineLatestOf2(_ count: Int) -> Row {
    Row(
      name: "combineLatest of 2 subjects", elements: count, goal: 0.8,
      marbles: {
        let sink = EventObserver()
        let left = PublishSubject<Int>()
        let right = PublishSubject<Int>()
        let subscription = Stream<Int>.combineLatest(left, right) { $0 &+ $1 }
          .subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count / 2 {
            left.onNext(value)
            right.onNext(value)
          }
        }
      },
      async: Async(elements: count / 10) {
        let sink = EventObserver()
        let latest = AsyncAlgorithms.combineLatest(
          (0..<count / 20).async, (0..<count / 20).async)
        return await sink.timed { for await (left, right) in latest { sink.last = left &+ right } }
      })
  }

  static func combineLatestOf4(_ count: Int) -> Row {
    ofSubjectsInTurn("combineLatest of 4 subjects", inputCount: 4, count) { inputs, sink in
      Stream<Int>.combineLatest(inputs[0], inputs[1], inputs[2], inputs[3]) {
        $0 &+ $1 &+ $2 &+ $3
      }
      .subscribe(onNext: { sink.last = $0 })
    }
  }

  static func combineLatestOf8(_ count: Int) -> Row {
    ofSubjectsInTurn("combineLatest of 8 subjects", inputCount: 8, count, goal: 1.6) {
      inputs, sink in
      Stream<Int>.combineLatest(
        inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], inputs[7]
      ) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7 }
      .subscribe(onNext: { sink.last = $0 })
    }
  }

  /// A row of subjects that emit one after the other. Their number is a power of two.
  static func ofSubjectsInTurn(
    _ name: String, inputCount: Int, _ count: Int, goal: Double? = nil,
    _ subscribe: @escaping ([PublishSubject<Int>], EventObserver) -> any MarbleStreams.Disposable
  ) -> Row {
    Row(
      name: name, elements: count, goal: goal,
      marbles: {
        let sink = EventObserver()
        let inputs = (0..<inputCount).map { _ in PublishSubject<Int>() }
        let subscription = subscribe(inputs, sink)
        defer { subscription.dispose() }
        return sink.timed {
          for value in 0..<count { inputs[value & (inputCount - 1)].onNext(value) }
        }
      })
  }
}
