import CombineBridge
import MarbleScenarios
import OpenCombine

import class MarbleStreams.Observable

extension OpenCombineLibrary {
  /// Operators on several publishers. OpenCombine 0.14 has neither `merge` nor `combineLatest`.
  static let combining: [String: OperatorOperation] = [
    "zip(_: stream...)": function { call in
      try zipped(call.streams).map { Value.tuple($0.map { Value.Member($0) }) }
    },
    "zip(_: stream..., _: closure)": function { call in
      let select = call.closure(1)
      return try zipped(call.streams).tryMap { try select.value(of: $0) }
    },
    "concat(_: stream...)": function { concatenated($0.streams) },
    "concat(_: stream)": function { concatenated($0.streams) },
    "append(_: value...)": append,
    "endWith(_: value...)": append,
    "prepend(_: value...)": prepend,
    "startWith(_: value...)": prepend,
    "share()": { call in call.source.publisher.share().asObservable() },
  ]

  private static let append: OperatorOperation = { call in
    let values = call.values(0)
    let source = call.source.publisher
    if values.count == 1, case .reference = values[0] {
      return source.append(try call.publisher(of: values[0])).asObservable()
    }
    return source.append(values).asObservable()
  }

  private static let prepend: OperatorOperation = { call in
    let values = call.values(0)
    let source = call.source.publisher
    if values.count == 1, case .reference = values[0] {
      return source.prepend(try call.publisher(of: values[0])).asObservable()
    }
    return source.prepend(values).asObservable()
  }

  private static func concatenated(
    _ streams: [Observable<Value>]
  ) -> AnyPublisher<Value, any Error> {
    let empty = Empty(outputType: Value.self, failureType: (any Error).self).eraseToAnyPublisher()
    guard let first = streams.first else { return empty }
    return streams.dropFirst().reduce(first.publisher.eraseToAnyPublisher()) {
      $0.append($1.publisher).eraseToAnyPublisher()
    }
  }

  /// OpenCombine zips two to four publishers.
  private static func zipped(
    _ streams: [Observable<Value>]
  ) throws -> AnyPublisher<[Value], any Error> {
    let sources = streams.map(\.publisher)
    switch sources.count {
    case 2: return sources[0].zip(sources[1]).map { [$0, $1] }.eraseToAnyPublisher()
    case 3:
      return sources[0].zip(sources[1], sources[2]).map { [$0, $1, $2] }.eraseToAnyPublisher()
    case 4:
      return sources[0].zip(sources[1], sources[2], sources[3]).map { [$0, $1, $2, $3] }
        .eraseToAnyPublisher()
    default: throw NumberOfStreams(count: sources.count)
    }
  }

  private struct NumberOfStreams: Error, CustomStringConvertible {
    let count: Int

    var description: String { "OpenCombine has no zip of \(count)" }
  }
}
