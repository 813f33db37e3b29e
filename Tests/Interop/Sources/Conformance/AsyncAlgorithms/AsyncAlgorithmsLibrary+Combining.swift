import AsyncAlgorithms
import MarbleScenarios

import class MarbleStreams.Observable

extension AsyncAlgorithmsLibrary {
  /// Operators on several sequences.
  static let combining: [String: OperatorOperation] = [
    "merge(_: stream...)": merged,
    "merge(with: stream)": merged,
    "combineLatest(_: stream...)": latest,
    "combineLatest(_: stream..., onValuelessCompletion: .eager)": latest,
    "combineLatest(_: stream..., _: closure)": latestSelected,
    "combineLatest(_: stream..., onValuelessCompletion: .eager, _: closure)": latestSelected,
    "zip(_: stream...)": { call in try zipped(call) { .tuple($0.map { Value.Member($0) }) } },
    "zip(_: stream..., _: closure)": { call in
      let select = call.closure(1)
      return try zipped(call) { try select.value(of: $0) }
    },
    "concat(_: stream...)": chained,
    "concat(_: stream)": chained,
    "startWith(_: value...)": loop { source, call in
      // The result fails with the failure of the first sequence, so this one must be able to fail.
      let first = call.values(0).async.map { (value: Value) async throws -> Value in value }
      return chain(first, source)
    },
    "endWith(_: value...)": loop { source, call in chain(source, call.values(0).async) },
  ]

  private static let merged = folded { merge($0, $1) }

  private static let chained = folded { chain($0, $1) }

  /// An operator of two sequences for any number of them, from left to right.
  private static func folded<Output: AsyncSequence & SendableMetatype>(
    _ make: @escaping @Sendable (Elements, Elements) -> Output
  ) -> OperatorOperation where Output.Element == Value {
    { call in
      let streams = call.streams
      guard let first = streams.first else { throw call.unsupported() }
      return streams.dropFirst().reduce(first) { left, right in
        let both = make(left.values, right.values)
        return call.time.stream(call.form) { both }
      }
    }
  }

  private static let latest: OperatorOperation = { call in
    try combined(call) { .tuple($0.map { Value.Member($0) }) }
  }

  private static let latestSelected: OperatorOperation = { call in
    let select = call.closure(1)
    return try combined(call) { try select.value(of: $0) }
  }

  private static func combined(
    _ call: OperatorCall, _ select: @escaping @Sendable ([Value]) throws -> Value
  ) throws -> Observable<Value> {
    let sources = call.sequences
    switch sources.count {
    case 2:
      let latest = combineLatest(sources[0], sources[1]).map { try select([$0, $1]) }
      return call.time.stream(call.form) { latest }
    case 3:
      let latest = combineLatest(sources[0], sources[1], sources[2])
        .map { try select([$0, $1, $2]) }
      return call.time.stream(call.form) { latest }
    default: throw call.unsupported()
    }
  }

  private static func zipped(
    _ call: OperatorCall, _ select: @escaping @Sendable ([Value]) throws -> Value
  ) throws -> Observable<Value> {
    let sources = call.sequences
    switch sources.count {
    case 2:
      let pairs = zip(sources[0], sources[1]).map { try select([$0, $1]) }
      return call.time.stream(call.form) { pairs }
    case 3:
      let triples = zip(sources[0], sources[1], sources[2]).map { try select([$0, $1, $2]) }
      return call.time.stream(call.form) { triples }
    default: throw call.unsupported()
    }
  }
}
