import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators that select values.
  static let filtering: [String: OperatorOperation] = [
    "filter(_: closure)": on { source, call in
      let accepts = call.closure(0)
      return source.tryFilter { try accepts.isTrue($0) }
    },
    "distinctUntilChanged()": on { source, _ in source.removeDuplicates() },
    "distinctUntilChanged(_: closure of 2)": removeDuplicates,
    "removeDuplicates(by: closure of 2)": removeDuplicates,
    "ignoreElements()": on { source, _ in
      source.ignoreOutput().map { (value: Never) -> Value in }
    },
    "element(at: count, onEmpty: .complete)": output,
    "output(at: count)": output,
    "take(_: count)": on { source, call in source.prefix(call.count(0)) },
    "take(until: stream)": takeUntil,
    "prefix(untilOutputFrom: stream)": takeUntil,
    "take(while: closure)": takeWhile,
    "prefix(while: closure)": takeWhile,
    "skip(_: count)": skip,
    "dropFirst(_: count)": skip,
    "dropFirst()": on { source, _ in source.dropFirst() },
    "skip(until: stream)": skipUntil,
    "drop(untilOutputFrom: stream)": skipUntil,
    "skip(while: closure)": skipWhile,
    "drop(while: closure)": skipWhile,
    "first(onEmpty: .complete)": on { source, _ in source.first() },
    "last(onEmpty: .complete)": on { source, _ in source.last() },
    "first(where: closure, onEmpty: .complete)": firstWhere,
    "tryFirst(where: closure)": firstWhere,
    "last(where: closure, onEmpty: .complete)": lastWhere,
    "tryLast(where: closure)": lastWhere,
    "ifEmpty(default: value)": replaceEmpty,
    "replaceEmpty(with: value)": replaceEmpty,
  ]

  private static let removeDuplicates = on { source, call in
    let areEqual = call.closure(0)
    return source.tryRemoveDuplicates { try areEqual.isTrue($0, $1) }
  }

  private static let output = on { source, call in source.output(at: call.count(0)) }

  private static let takeUntil = on { source, call in
    source.prefix(untilOutputFrom: call.stream(0).publisher)
  }

  private static let takeWhile = on { source, call in
    let accepts = call.closure(0)
    return source.tryPrefix { try accepts.isTrue($0) }
  }

  private static let skip = on { source, call in source.dropFirst(call.count(0)) }

  private static let skipUntil = on { source, call in
    source.drop(untilOutputFrom: call.stream(0).publisher)
  }

  private static let skipWhile = on { source, call in
    let refuses = call.closure(0)
    return source.tryDrop { try refuses.isTrue($0) }
  }

  private static let firstWhere = on { source, call in
    let accepts = call.closure(0)
    return source.tryFirst { try accepts.isTrue($0) }
  }

  private static let lastWhere = on { source, call in
    let accepts = call.closure(0)
    return source.tryLast { try accepts.isTrue($0) }
  }

  private static let replaceEmpty = on { source, call in
    source.replaceEmpty(with: call.value(0))
  }
}
