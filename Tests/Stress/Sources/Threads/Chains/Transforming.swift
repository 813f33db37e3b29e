import MarbleCombine
import MarbleStreams

extension Chain {
  static var transforming: [Chain] {
    [
      Chain("s.map(_:)") { $0.s.map { $0 + 1 } },
      Chain("s.compactMap(_:)") { $0.s.compactMap { $0 } },
      Chain("s.scan(_:_:)") { $0.s.scan(0) { $0 + $1 } },
      Chain("s.scan(into:_:)") { $0.s.scan(into: [0]) { $0.append($1) } },
      Chain("s.scan(_:)") { $0.s.scan { $0 + $1 } },
      Chain("s.enumerated()") { $0.s.enumerated() },
      Chain("s.pairwise()") { $0.s.pairwise() },
      Chain("s.timestamp()") { $0.s.timestamp(scheduler: $0.queue) },
      Chain("s.timeInterval()") { $0.s.timeInterval(scheduler: $0.queue) },
      Chain("s.materialize()") { $0.s.materialize() },
      Chain("s.dematerialize()") { $0.s.materialize().dematerialize() },
      Chain("s.groupBy(_:elementSelector:)") {
        $0.s.groupBy(keySelector: { $0 % 3 }, elementSelector: { "\($0)" }).flatMap { $0 }
      },
      Chain("s.groupBy(_:elementSelector:durationSelector:)") { parts in
        parts.s.groupBy(
          keySelector: { $0 % 3 }, elementSelector: { $0 + 1 }, durationSelector: { _ in parts.t }
        ).flatMap { $0 }
      },
      Chain("s.groupBy(_:elementSelector:durationSelector:), ended by the group itself") {
        $0.s.groupBy(keySelector: { $0 % 3 }, durationSelector: { $0.skip(1) }).flatMap { $0 }
      },
      Chain("s.groupBy(_:)") { $0.s.groupBy { $0 % 3 }.flatMap { $0 } },
    ]
  }

  static var filtering: [Chain] {
    [
      Chain("s.filter(_:)") { $0.s.filter { $0 > 1 } },
      Chain("s.distinctUntilChanged()") { $0.s.distinctUntilChanged() },
      Chain("s.removeDuplicates()") { $0.s.removeDuplicates() },
      Chain("s.distinctUntilChanged(_:)") { $0.s.distinctUntilChanged { $0 == $1 } },
      Chain("s.distinctUntilChanged(_:comparer:)") {
        $0.s.distinctUntilChanged({ $0 % 2 }) { $0 == $1 }
      },
      Chain("s.distinct(_:)") { $0.s.distinct { $0 % 8 } },
      Chain("s.ignoreElements()") { $0.s.ignoreElements() },
      Chain("s.element(at:onEmpty:)") { $0.s.element(at: 1) },
      Chain("s.elementAt(_:)") { $0.s.element(at: 0, onEmpty: .complete) },
      Chain("s.take(_:)") { $0.s.take(2) },
      Chain("s.take(until:)") { $0.s.take(until: $0.t) },
      Chain("s.take(until:behavior:)") { $0.s.take(until: { $0.isMultiple(of: 3) }) },
      Chain("s.take(while:behavior:)") { $0.s.take(while: { !$0.isMultiple(of: 3) }) },
      Chain("s.takeLast(_:)") { $0.s.takeLast(2) },
      Chain("s.skip(_:)") { $0.s.skip(1) },
      Chain("s.skipLast(_:)") { $0.s.skipLast(1) },
      Chain("s.skip(until:)") { $0.s.skip(until: $0.t) },
      Chain("s.skip(while:)") { $0.s.skip(while: { $0.isMultiple(of: 3) }) },
      Chain("s.partition(_:)") {
        let (even, odd) = $0.s.partition { $0.isMultiple(of: 2) }
        return even.merge(with: odd)
      },
    ]
  }
}
