import AsyncAlgorithms
import Comparing
import MarbleStreams
import OpenCombine

private typealias Stream = MarbleStreams.Observable

/// Streams after a chain of operators. They have a module of their own, because the compiler
/// specialises the operators of a chain in other ways when other rows of the module use them, too.
extension Row {
  package static func synchronousChain(_ count: Int) -> Row {
    Row(
      name: "source, map, filter, map, scan", elements: count, goal: 1,
      marbles: {
        let sink = EventObserver()
        let stream = Stream.from(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }
          .map { $0 &* 3 }.scan(0) { $0 &+ $1 }
        return sink.timed { stream.subscribe(onNext: { sink.last = $0 }) }
      },
      openCombine: {
        let sink = EventObserver()
        let publisher = (0..<count).publisher.map { $0 &+ 1 }.filter { $0 & 1 == 0 }
          .map { $0 &* 3 }.scan(0) { $0 &+ $1 }
        return sink.timed { publisher.sink { sink.last = $0 } }
      },
      async: Async(elements: count / 10) {
        let sink = EventObserver()
        let sequence = (0..<count / 10).async.map { $0 &+ 1 }.filter { $0 & 1 == 0 }
          .map { $0 &* 3 }.reductions(0) { $0 &+ $1 }
        return await sink.timed { for await value in sequence { sink.last = value } }
      })
  }

  package static func subjectChain(_ count: Int) -> Row {
    Row(
      name: "subject, map, filter, map, scan", elements: count, goal: 1,
      marbles: {
        let sink = EventObserver()
        let subject = PublishSubject<Int>()
        let subscription = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
          .scan(0) { $0 &+ $1 }.subscribe(onNext: { sink.last = $0 })
        defer { subscription.dispose() }
        return sink.timed { for value in 0..<count { subject.onNext(value) } }
      },
      openCombine: {
        let sink = EventObserver()
        let subject = OpenCombine.PassthroughSubject<Int, Never>()
        let cancellable = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
          .scan(0) { $0 &+ $1 }.sink { sink.last = $0 }
        defer { cancellable.cancel() }
        return sink.timed { for value in 0..<count { subject.send(value) } }
      })
  }

  /// The cost of a sum in the user's own closure, which is the same for all libraries.
  package static func subjectChainToCapturedSum(_ count: Int) -> Row {
    Row(
      name: "the same, to sum += x on a captured variable", elements: count,
      marbles: {
        let sink = EventObserver()
        var sum = 0
        let subject = PublishSubject<Int>()
        let subscription = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
          .scan(0) { $0 &+ $1 }.subscribe(onNext: { sum &+= $0 })
        defer { subscription.dispose() }
        let elapsed = sink.timed { for value in 0..<count { subject.onNext(value) } }
        precondition(sum != .min)
        return elapsed
      },
      openCombine: {
        let sink = EventObserver()
        var sum = 0
        let subject = OpenCombine.PassthroughSubject<Int, Never>()
        let cancellable = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
          .scan(0) { $0 &+ $1 }.sink { sum &+= $0 }
        defer { cancellable.cancel() }
        let elapsed = sink.timed { for value in 0..<count { subject.send(value) } }
        precondition(sum != .min)
        return elapsed
      })
  }
}
