import CombineBridge
import MarbleScenarios
import OpenCombine

import class MarbleStreams.Observable

extension OpenCombineLibrary {
  /// Operators on several publishers. OpenCombine 0.14 has neither `merge` nor `combineLatest`.
  static let combining: [OperatorDefinition] =
    [
      OperatorDefinition("zip", takes: .streams) { source, others, _ in
        try zipped([source] + others).map(members).asObservable()
      },
      OperatorDefinition(function: "zip", takes: .streams) { streams, _ in
        try zipped(streams).map(members).asObservable()
      },
      OperatorDefinition(
        "zip", takes: .streams, .resultSelector
      ) { source, others, select, _ in
        try zipped([source] + others).tryMap(select).asObservable()
      },
      OperatorDefinition(
        function: "zip", takes: .streams, .resultSelector
      ) { streams, select, _ in try zipped(streams).tryMap(select).asObservable() },
      OperatorDefinition("concat", takes: .stream) { source, other, _ in
        concatenated([source, other]).asObservable()
      },
      OperatorDefinition(function: "concat", takes: .streams) { streams, _ in
        concatenated(streams).asObservable()
      },
      OperatorDefinition("share") { source, _ in source.publisher.share().asObservable() },
    ]
    + ["append", "endWith"].map { name in
      OperatorDefinition(name, takes: .values) { source, values, _ in
        guard let stream = values.onlyStream else {
          return source.publisher.append(values).asObservable()
        }
        return source.publisher.append(stream.publisher).asObservable()
      }
    }
    + ["prepend", "startWith"].map { name in
      OperatorDefinition(name, takes: .values) { source, values, _ in
        guard let stream = values.onlyStream else {
          return source.publisher.prepend(values).asObservable()
        }
        return source.publisher.prepend(stream.publisher).asObservable()
      }
    }

  @Sendable private static func members(_ values: [Value]) -> Value {
    .tuple(values.map { Value.Member($0) })
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

extension [Value] {
  /// The stream of an array with a single element.
  fileprivate var onlyStream: Observable<Value>? { count == 1 ? self[0].stream : nil }
}
