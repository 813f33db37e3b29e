import MarbleDiagrams
import MarbleStreams

/// A value of a stream under test, the error it failed with, or the predicate that a key of an
/// expected row represents.
@usableFromInline
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

  /// The full text of the value. An error has its type, if another one prints like it.
  func literal(beside errors: [any Error]) -> String {
    let value = value
    guard case .error(let error) = self,
      errors.contains(where: {
        type(of: $0) != type(of: error) && Value(reflecting: $0) == value
      })
    else { return value.description }
    return "\(value) of \(type(of: error))"
  }

  /// The value as a chart prints it.
  var label: Chart.Label {
    guard case .element(let element as any KeyedElement) = self else { return value.label }
    return value.label.signed(by: element.diagramKey)
  }
}

extension BenchEntry where Element: Equatable {
  @inlinable
  func isMet(by value: Element) -> Bool {
    switch self {
    case .element(let expected): expected == value
    case .matching(_, let holds): holds(value)
    case .error: false
    }
  }

  @usableFromInline
  func isMet(by error: any Error) -> Bool {
    if case .error(let expected) = self { isSameError(expected, error) } else { false }
  }

  /// Compares equal values, a predicate with a value, or two errors.
  func isMet(by other: BenchEntry) -> Bool {
    switch other {
    case .element(let value): isMet(by: value)
    case .error(let error): isMet(by: error)
    case .matching: false
    }
  }

  /// The words of a chart. A value that has a key is printed as the key.
  func label(by keys: [Character: Element]) -> Chart.Label {
    guard case .element(let element) = self,
      let key = keys.filter({ $0.value == element }).keys.min()
    else { return label }
    return label.keyed(by: key)
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
