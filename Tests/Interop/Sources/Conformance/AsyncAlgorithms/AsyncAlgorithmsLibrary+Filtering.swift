import AsyncAlgorithms
import MarbleScenarios

extension AsyncAlgorithmsLibrary {
  /// Operators that select elements.
  static let filtering: [String: OperatorOperation] = [
    "filter(_: closure)": loop { source, call in
      let accepts = call.closure(0)
      return source.filter { try accepts.isTrue($0) }
    },
    "distinctUntilChanged()": loop { source, _ in source.removeDuplicates() },
    "distinctUntilChanged(_: closure of 2)": removeDuplicates,
    "removeDuplicates(by: closure of 2)": removeDuplicates,
    "take(_: count)": loop { source, call in source.prefix(call.count(0)) },
    "take(while: closure)": takeWhile,
    "prefix(while: closure)": takeWhile,
    "skip(_: count)": skip,
    "dropFirst(_: count)": skip,
    "dropFirst()": loop { source, _ in source.dropFirst() },
    "skip(while: closure)": skipWhile,
    "drop(while: closure)": skipWhile,
  ]

  private static let removeDuplicates = loop { source, call in
    let areEqual = call.closure(0)
    return source.removeDuplicates(by: { (first: Value, second: Value) async throws -> Bool in
      try areEqual.isTrue(first, second)
    })
  }

  private static let takeWhile = loop { source, call in
    let accepts = call.closure(0)
    return try source.prefix { try accepts.isTrue($0) }
  }

  private static let skip = loop { source, call in source.dropFirst(call.count(0)) }

  private static let skipWhile = loop { source, call in
    let refuses = call.closure(0)
    return source.drop { try refuses.isTrue($0) }
  }
}
