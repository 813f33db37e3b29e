import AsyncAlgorithms
import MarbleScenarios

extension AsyncAlgorithmsLibrary {
  /// Operators with one result, and arrays of elements.
  static let reducing: [String: OperatorOperation] = [
    "collect(_: count)": chunks,
    "buffer(count: count)": chunks,
    "buffer(boundary: stream)": loop { source, call in
      source.chunked(by: call.stream(0).values).map(Value.array)
    },
    "buffer(timeSpan: duration, count: count, emitsEmpty: true or false)": loop { source, call in
      source.chunks(
        ofCount: call.count(1), or: .repeating(every: call.duration(0), clock: call.time.clock)
      ).map(Value.array)
    },
    "toArray()": result { source, _ in .array(try await Array(source)) },
    "reduce(_: value, _: closure of 2)": reduce,
    "tryReduce(_: value, _: closure of 2)": reduce,
    "contains(where: closure)": result { source, call in
      let accepts = call.closure(0)
      return .boolean(try await source.contains { try accepts.isTrue($0) })
    },
    "contains(_: value)": result { source, call in
      .boolean(try await source.contains(call.value(0)))
    },
    "allSatisfy(_: closure)": result { source, call in
      let accepts = call.closure(0)
      return .boolean(try await source.allSatisfy { try accepts.isTrue($0) })
    },
    "min(by: closure of 2)": least,
    "tryMin(by: closure of 2)": least,
    "max(by: closure of 2)": greatest,
    "tryMax(by: closure of 2)": greatest,
    "first(where: closure, onEmpty: .complete)": firstWhere,
    "tryFirst(where: closure)": firstWhere,
  ]

  private static let chunks = loop { source, call in
    source.chunks(ofCount: call.count(0)).map(Value.array)
  }

  private static let reduce = result { source, call in
    let step = call.closure(1)
    return try await source.reduce(call.value(0)) { try step($0, $1) }
  }

  private static let least = result { source, call in
    let isLess = call.closure(0)
    return try await source.min { try isLess.isTrue($0, $1) }
  }

  private static let greatest = result { source, call in
    let isLess = call.closure(0)
    return try await source.max { try isLess.isTrue($0, $1) }
  }

  private static let firstWhere = result { source, call in
    let accepts = call.closure(0)
    return try await source.first { try accepts.isTrue($0) }
  }
}
