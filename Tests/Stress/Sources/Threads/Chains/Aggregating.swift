import MarbleStreams

extension Chain {
  static var aggregating: [Chain] {
    [
      Chain("s.reduce(_:_:mapResult:)") { $0.s.reduce(0, accumulator: +) { $0 } },
      Chain("s.reduce(_:)") { $0.s.reduce { $0 + $1 } },
      Chain("s.count()") { $0.s.count() },
      Chain("s.toArray()") { $0.s.toArray() },
      Chain("s.first(onEmpty:)") { $0.s.first(onEmpty: .complete) },
      Chain("s.last(onEmpty:)") { $0.s.last(onEmpty: .default(0)) },
      Chain("s.single(onEmpty:_:)") { $0.s.single { $0 > 0 } },
      Chain("s.ifEmpty(default:)") { $0.s.ifEmpty(default: 0) },
      Chain("s.ifEmpty(switchTo:)") { $0.s.filter { $0 < 0 }.ifEmpty(switchTo: $0.t) },
    ]
  }

  static var conditional: [Chain] {
    [
      Chain("s.allSatisfy(_:)") { $0.s.allSatisfy { !$0.isMultiple(of: 3) } },
      Chain("s.contains(where:)") { $0.s.contains { $0.isMultiple(of: 3) } },
      Chain("s.contains(_:)") { $0.s.contains(2) },
      Chain("s.isEmpty()") { $0.s.isEmpty() },
      Chain("s.sequenceEqual(_:by:)") { $0.s.map { _ in 0 }.sequenceEqual($0.t.map { _ in 0 }) },
      Chain("s.throwIfEmpty(_:)") { $0.s.throwIfEmpty() },
      Chain("s.first(where:onEmpty:)") { $0.s.first { $0.isMultiple(of: 3) } },
      Chain("s.last(where:onEmpty:)") { $0.s.last { $0.isMultiple(of: 3) } },
      Chain("s.firstIndex(where:)") { $0.s.firstIndex { $0.isMultiple(of: 3) } },
      Chain("s.findIndex(_:)") { $0.s.findIndex { $0.isMultiple(of: 3) } },
      Chain("s.min(by:)") { $0.s.min() },
      Chain("s.max(by:)") { $0.s.max() },
    ]
  }
}
