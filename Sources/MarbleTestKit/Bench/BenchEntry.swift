import MarbleDiagrams
import MarbleStreams

/// A value of a stream under test, what it failed with, or what a key of an expected row asks of a value.
enum BenchEntry<Element> {
  case element(Element)
  case error(any Error)
  /// Expected only.
  case matching(Character, (Element) -> Bool)
}

extension BenchEntry {
  /// How a failure writes it.
  var value: Value {
    switch self {
    case .element(let element): Value(reflecting: element)
    case .error(let error): Value(reflecting: error)
    case .matching(let key, _): .string(String(key))
    }
  }

  /// How a chart writes it.
  var words: Chart.Words { value.words }
}

extension BenchEntry where Element: Equatable {
  /// Equal values, a value for which a predicate holds, or errors that print alike: errors have no equality of their own.
  func isMet(by other: BenchEntry) -> Bool {
    switch (self, other) {
    case (.element(let wanted), .element(let seen)): wanted == seen
    case (.error(let wanted), .error(let seen)): isSameFailure(wanted, seen)
    case (.matching(_, let holds), .element(let seen)): holds(seen)
    default: false
    }
  }

  /// The same where values have keys.
  func words(by keys: [Character: Element]) -> Chart.Words {
    guard case .element(let element) = self,
      let key = keys.filter({ $0.value == element }).keys.min()
    else { return words }
    return words.keyed(by: key)
  }
}

extension TimedEvent {
  var occurrence: Occurrence<BenchEntry<Element>> {
    switch event {
    case .next(let element): Occurrence(time: time, .next(.element(element)))
    case .error(let error): Occurrence(time: time, .failed(.error(error)))
    case .completed: Occurrence(time: time, .completed)
    }
  }
}
