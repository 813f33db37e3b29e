import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators with one result, and arrays of values.
  static let reducing: [String: OperatorOperation] = [
    "reduce(_: value, _: closure of 2)": reduce,
    "tryReduce(_: value, _: closure of 2)": reduce,
    "count()": on { source, _ in source.count().map(Value.integer) },
    "toArray()": on { source, _ in source.collect().map(Value.array) },
    "collect(_: count)": collect,
    "buffer(count: count)": collect,
    "allSatisfy(_: closure)": on { source, call in
      let accepts = call.closure(0)
      return source.tryAllSatisfy { try accepts.isTrue($0) }.map(Value.boolean)
    },
    "contains(where: closure)": on { source, call in
      let accepts = call.closure(0)
      return source.tryContains { try accepts.isTrue($0) }.map(Value.boolean)
    },
    "contains(_: value)": on { source, call in
      source.contains(call.value(0)).map(Value.boolean)
    },
    "min(by: closure of 2)": least,
    "tryMin(by: closure of 2)": least,
    "max(by: closure of 2)": greatest,
    "tryMax(by: closure of 2)": greatest,
  ]

  private static let reduce = on { source, call in
    let step = call.closure(1)
    return source.tryReduce(call.value(0)) { try step($0, $1) }
  }

  private static let collect = on { source, call in
    source.collect(call.count(0)).map(Value.array)
  }

  private static let least = on { source, call in
    let isLess = call.closure(0)
    return source.tryMin { try isLess.isTrue($0, $1) }
  }

  private static let greatest = on { source, call in
    let isLess = call.closure(0)
    return source.tryMax { try isLess.isTrue($0, $1) }
  }
}
