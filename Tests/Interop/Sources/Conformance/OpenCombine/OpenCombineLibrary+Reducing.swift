import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators with one result, and arrays of values.
  static let reducing: [OperatorDefinition] =
    [
      OperatorDefinition("count") { source, _ in
        source.publisher.count().map(Value.integer).asObservable()
      },
      OperatorDefinition("toArray") { source, _ in
        source.publisher.collect().map(Value.array).asObservable()
      },
      OperatorDefinition("allSatisfy", takes: .predicate()) { source, accepts, _ in
        source.publisher.tryAllSatisfy(accepts).map(Value.boolean).asObservable()
      },
      OperatorDefinition("contains", takes: .predicate("where")) { source, accepts, _ in
        source.publisher.tryContains(where: accepts).map(Value.boolean).asObservable()
      },
      OperatorDefinition("contains", takes: .value(Value.self)) { source, value, _ in
        source.publisher.contains(value).map(Value.boolean).asObservable()
      },
    ]
    + ["reduce", "tryReduce"].map { name in
      OperatorDefinition(
        name, takes: .value(Value.self), .accumulator()
      ) { source, first, step, _ in source.publisher.tryReduce(first, step).asObservable() }
    }
    + [("collect", nil), ("buffer", "count")].map { name, label in
      OperatorDefinition(name, takes: .count(label)) { source, count, _ in
        source.publisher.collect(count).map(Value.array).asObservable()
      }
    }
    + ["min", "tryMin"].map { name in
      OperatorDefinition(name, takes: .comparer("by")) { source, isLess, _ in
        source.publisher.tryMin(by: isLess).asObservable()
      }
    }
    + ["max", "tryMax"].map { name in
      OperatorDefinition(name, takes: .comparer("by")) { source, isLess, _ in
        source.publisher.tryMax(by: isLess).asObservable()
      }
    }
}
