import CombineBridge
import MarbleScenarios
import OpenCombine

extension OpenCombineLibrary {
  /// Operators that select values.
  static let filtering: [OperatorDefinition] =
    [
      OperatorDefinition("filter", takes: .predicate()) { source, accepts, _ in
        source.publisher.tryFilter(accepts).asObservable()
      },
      OperatorDefinition("distinctUntilChanged") { source, _ in
        source.publisher.removeDuplicates().asObservable()
      },
      OperatorDefinition("ignoreElements") { source, _ in
        source.publisher.ignoreOutput().map { (value: Never) -> Value in }.asObservable()
      },
      OperatorDefinition("take", takes: .count) { source, count, _ in
        source.publisher.prefix(count).asObservable()
      },
      OperatorDefinition("dropFirst") { source, _ in source.publisher.dropFirst().asObservable() },
      OperatorDefinition("first", takes: .flag("onEmpty", "complete")) { source, _, _ in
        source.publisher.first().asObservable()
      },
      OperatorDefinition("last", takes: .flag("onEmpty", "complete")) { source, _, _ in
        source.publisher.last().asObservable()
      },
      OperatorDefinition(
        "first", takes: .predicate("where"), .flag("onEmpty", "complete")
      ) { source, accepts, _, _ in source.publisher.tryFirst(where: accepts).asObservable() },
      OperatorDefinition("tryFirst", takes: .predicate("where")) { source, accepts, _ in
        source.publisher.tryFirst(where: accepts).asObservable()
      },
      OperatorDefinition(
        "last", takes: .predicate("where"), .flag("onEmpty", "complete")
      ) { source, accepts, _, _ in source.publisher.tryLast(where: accepts).asObservable() },
      OperatorDefinition("tryLast", takes: .predicate("where")) { source, accepts, _ in
        source.publisher.tryLast(where: accepts).asObservable()
      },
      OperatorDefinition(
        "element", takes: .count("at"), .flag("onEmpty", "complete")
      ) { source, index, _, _ in source.publisher.output(at: index).asObservable() },
      OperatorDefinition("output", takes: .count("at")) { source, index, _ in
        source.publisher.output(at: index).asObservable()
      },
    ]
    + [("distinctUntilChanged", nil), ("removeDuplicates", "by")].map { name, label in
      OperatorDefinition(name, takes: .comparer(label)) { source, areEqual, _ in
        source.publisher.tryRemoveDuplicates(by: areEqual).asObservable()
      }
    }
    + [("take", "until"), ("prefix", "untilOutputFrom")].map { name, label in
      OperatorDefinition(name, takes: .stream(label)) { source, other, _ in
        source.publisher.prefix(untilOutputFrom: other.publisher).asObservable()
      }
    }
    + ["take", "prefix"].map { name in
      OperatorDefinition(name, takes: .predicate("while")) { source, accepts, _ in
        source.publisher.tryPrefix(while: accepts).asObservable()
      }
    }
    + ["skip", "dropFirst"].map { name in
      OperatorDefinition(name, takes: .count) { source, count, _ in
        source.publisher.dropFirst(count).asObservable()
      }
    }
    + [("skip", "until"), ("drop", "untilOutputFrom")].map { name, label in
      OperatorDefinition(name, takes: .stream(label)) { source, other, _ in
        source.publisher.drop(untilOutputFrom: other.publisher).asObservable()
      }
    }
    + ["skip", "drop"].map { name in
      OperatorDefinition(name, takes: .predicate("while")) { source, refuses, _ in
        source.publisher.tryDrop(while: refuses).asObservable()
      }
    }
    + [("ifEmpty", "default"), ("replaceEmpty", "with")].map { name, label in
      OperatorDefinition(name, takes: .value(Value.self, label)) { source, value, _ in
        source.publisher.replaceEmpty(with: value).asObservable()
      }
    }
}
