import MarbleDiagrams
import MarbleStreams

/// A value of a stream under test, the error it failed with, or the predicate that a key of an
/// expected row stands for.
enum BenchEntry<Element> {
  case element(Element)
  case error(any Error)
  /// Occurs only on the expected side.
  case matching(Character, (Element) -> Bool)
}

extension BenchEntry {
  /// The value as a failure message prints it.
  var value: Value {
    switch self {
    case .element(let element): Value(reflecting: element)
    case .error(let error): Value(reflecting: error)
    case .matching(let key, _): .string(String(key))
    }
  }

  /// The value as a chart prints it.
  var words: Chart.Words { value.words }
}

extension BenchEntry where Element: Equatable {
  /// Compares equal values, a predicate with a value, or two errors. Errors have no equality of
  /// their own, so they are compared by their printed form.
  func isMet(by other: BenchEntry) -> Bool {
    switch (self, other) {
    case (.element(let wanted), .element(let seen)): wanted == seen
    case (.error(let wanted), .error(let seen)): isSameFailure(wanted, seen)
    case (.matching(_, let holds), .element(let seen)): holds(seen)
    default: false
    }
  }

  /// The words of a chart. A value that has a key is printed as the key.
  func words(by keys: [Character: Element]) -> Chart.Words {
    guard case .element(let element) = self,
      let key = keys.filter({ $0.value == element }).keys.min()
    else { return words }
    return words.keyed(by: key)
  }
}

extension TimedStreamEvent where Failure == any Error {
  var occurrence: Occurrence<BenchEntry<Element>> {
    switch event {
    case .next(let element): Occurrence(time: time, .next(.element(element)))
    case .error(let error): Occurrence(time: time, .error(.error(error)))
    case .completed: Occurrence(time: time, .completed)
    }
  }
}
