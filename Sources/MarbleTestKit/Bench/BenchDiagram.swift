import MarbleDiagrams
import MarbleStreams

/// The diagram of a source of a Swift test: its marks, and the events that they represent.
@usableFromInline
struct BenchDiagram<Element> {
  @usableFromInline let marks: ContiguousArray<Mark>
  @usableFromInline let events: TimedEvents<Element>

  /// Reads a diagram. A diagram that cannot be read is a misuse whose message points at the error.
  ///
  /// - Parameter error: The error of `#`.
  /// - Throws: A misuse, also when a key represents no value.
  @inlinable
  init(
    _ text: String, role: Diagram.Role, tick: Duration, error: any Error,
    at location: BenchLocation, meaning: (Symbol) -> Element?
  ) throws(BenchMisuse) {
    let marks = try Diagram.marks(of: text, role: role, tick: tick, at: location)
    var events: TimedEvents<Element> = []
    events.reserveCapacity(marks.count)
    // A loop over the marks themselves would copy each mark.
    for index in marks.indices {
      let symbol = marks[index].symbol
      let event: Event<Element>
      switch symbol {
      case .completed: event = .completed
      case .error: event = .error(error)
      default:
        guard let value = meaning(symbol) else {
          throw BenchMisuse(symbol, standsForNo: "\(Element.self)", at: location)
        }
        event = .next(value)
      }
      events.append(TimedEvent(time: marks[index].time, event: event))
    }
    self.marks = marks
    self.events = events
  }

  /// A diagram without events.
  @inlinable
  init() {
    marks = []
    events = []
  }
}

/// The error of a `#` in a source of a bench, unless the test gives another one.
public enum BenchError: Error, Hashable, Sendable {
  /// The only error.
  case error
}

extension Diagram {
  /// Reads the marks of a diagram of a Swift test. A diagram that cannot be read is a misuse whose
  /// message points at the error.
  @usableFromInline
  static func marks(
    of text: String, role: Role, tick: Duration, at location: BenchLocation
  ) throws(BenchMisuse) -> ContiguousArray<Mark> {
    do {
      return try Diagram(text, role: role, tick: tick).marks
    } catch {
      throw BenchMisuse(diagram: text, error, at: location)
    }
  }
}

extension BenchMisuse {
  @usableFromInline
  init(_ symbol: Symbol, standsForNo type: String, at location: BenchLocation) {
    let fact: Fact =
      switch symbol {
      case .key(let key): .noValue(key, type: type)
      case .text(let text): .noText(text, type: type)
      case .completed, .error, .subscribed, .disposed:
        preconditionFailure("\(symbol) was taken for a value")
      }
    self.init(fact: fact, location: location)
  }

  init(diagram text: String, _ error: NotationError, at location: BenchLocation) {
    let source = SourceText(file: location.fileID, text: text)
    let picture = Diagnostic(error, in: source).picture.map { "  " + $0.plain }
    let lines = ["a diagram cannot be read: \(error.fact.message)"] + picture
    self.init(fact: .diagram(lines.joined(separator: "\n")), location: location)
  }
}

extension DiagramElement {
  /// The value that a mark represents when the test assigns no values.
  @inlinable
  static func standard(_ symbol: Symbol) -> Self? {
    switch symbol {
    case .key(let key): return Self(diagramKey: key)
    case .text(let text): return Self(diagramText: text)
    default: return nil
    }
  }
}

extension Dictionary where Key == Character {
  /// The value that these keys assign to a mark. Without keys, a mark represents the value that its
  /// type gives it. The compiler removes the casts of texts and numbers; for another type, a cast
  /// takes as long as the rest.
  @inlinable
  func meaning(_ symbol: Symbol) -> Value? {
    guard isEmpty else { return if case .key(let key) = symbol { self[key] } else { nil } }
    if Value.self == String.self, let text = String.standard(symbol) { return text as? Value }
    if Value.self == Int.self, let number = Int.standard(symbol) { return number as? Value }
    // A cast of nil to an optional type would be a value.
    guard let value = plainValue(of: symbol) else { return nil }
    return value as? Value
  }

  /// `Void` has one value, and other types may be elements of diagrams.
  @usableFromInline
  func plainValue(of symbol: Symbol) -> Any? {
    if Value.self == Void.self { return () }
    return (Value.self as? any DiagramElement.Type)?.standard(symbol)
  }
}
