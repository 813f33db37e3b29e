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
}

extension BenchEntry {
  /// It in a picture, written out.
  var plainMark: String {
    switch self {
    case .error: "#"
    case .matching(let key, _): String(key)
    case .element(let element): displayMark(of: element)
    }
  }
}

extension BenchEntry where Element: Equatable {
  /// Equal values, a value for which a predicate holds, or errors that print alike: errors have no equality of their own.
  func isMet(by other: BenchEntry) -> Bool {
    switch (self, other) {
    case (.element(let wanted), .element(let seen)): wanted == seen
    case (.error(let wanted), .error(let seen)): "\(wanted)" == "\(seen)"
    case (.matching(_, let holds), .element(let seen)): holds(seen)
    default: false
    }
  }

  /// Its key in a picture, or the value written out.
  func mark(by keys: [Character: Element]) -> String {
    guard case .element(let element) = self else { return plainMark }
    return keys.filter { $0.value == element }.keys.min().map { String($0) } ?? plainMark
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
