import MarbleDiagrams
import MarbleStreams

/// A diagram of a Swift test with what its keys stand for.
@usableFromInline
struct BenchDiagram<Element> {
  @usableFromInline let marks: ContiguousArray<Mark>
  @usableFromInline let meaning: (Symbol) -> Element?

  /// Reads a diagram; what cannot be read is a misuse that shows the diagram with a caret.
  @inlinable
  init(
    _ text: String, role: Diagram.Role, tick: Int64, at location: BenchLocation,
    meaning: @escaping (Symbol) -> Element?
  ) throws(BenchMisuse) {
    marks = try Diagram.marks(of: text, role: role, tick: tick, at: location)
    self.meaning = meaning
  }

  /// What a source does.
  ///
  /// - Throws: a misuse if a key stands for nothing.
  @inlinable
  func events(
    error: any Error, at location: BenchLocation
  ) throws(BenchMisuse) -> TimedEvents<Element> {
    var events: TimedEvents<Element> = []
    events.reserveCapacity(marks.count)
    var index = 0
    while index < marks.count {
      let mark = marks[index]
      let event: Event<Element> =
        switch mark.symbol {
        case .error: .error(error)
        case .key, .text: .next(try element(mark.symbol, at: location))
        case .completed, .subscribed, .disposed: .completed
        }
      events.append(TimedEvent(time: mark.time, event: event))
      index += 1
    }
    return events
  }

  /// Finds a key that stands for nothing before anything runs.
  @inlinable
  func check(at location: BenchLocation) throws(BenchMisuse) {
    var index = 0
    while index < marks.count {
      switch marks[index].symbol {
      case .key, .text: _ = try element(marks[index].symbol, at: location)
      case .completed, .error, .subscribed, .disposed: break
      }
      index += 1
    }
  }

  @inlinable
  func element(_ symbol: Symbol, at location: BenchLocation) throws(BenchMisuse) -> Element {
    if let element = meaning(symbol) { return element }
    throw BenchMisuse(symbol, standsForNo: "\(Element.self)", at: location)
  }

  /// What a stream must do; an error is any error unless one is given.
  func expectations(error: (any Error)?) -> [Expected<BenchEntry<Element>>] {
    marks.enumerated().map { index, mark in
      let content: Expected<BenchEntry<Element>>.Content =
        switch mark.symbol {
        case .completed: .completed
        case .error: error.map { .failed(.error($0)) } ?? .failedSomehow
        default: .next(.element(meaning(mark.symbol)!))
        }
      return Expected(
        time: mark.time, content, unorderedGroup: mark.group < 0 ? Int(mark.group) : nil,
        source: index)
    }
  }
}

extension BenchDiagram where Element: Equatable {
  /// Whether these events are the diagram's, one by one: what nearly every run of a test finds, and all that it then does.
  @inlinable
  func isMet(by events: TimedEvents<Element>, error: (any Error)?) -> Bool {
    guard events.count == marks.count else { return false }
    var index = 0
    while index < marks.count {
      guard marks[index].time == events[index].time,
        isMet(marks[index].symbol, by: events[index].event, error)
      else { return false }
      index += 1
    }
    return true
  }

  @inlinable
  func isMet(_ symbol: Symbol, by event: Event<Element>, _ error: (any Error)?) -> Bool {
    switch event {
    case .completed: return symbol == .completed
    case .error(let seen):
      guard case .error = symbol else { return false }
      return error.map { "\($0)" == "\(seen)" } ?? true
    case .next(let seen):
      guard let wanted = meaning(symbol) else { return false }
      return wanted == seen
    }
  }
}

extension Diagram {
  /// What a diagram of a Swift test says; what cannot be read is a misuse that shows it with a caret.
  @usableFromInline
  static func marks(
    of text: String, role: Role, tick: Int64, at location: BenchLocation
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
    let rendered = Diagnostic(error, in: source).rendered.split(separator: "\n").dropFirst()
    let lines = ["a diagram cannot be read: \(error.kind.message)"] + rendered.map(String.init)
    self.init(fact: .diagram(lines.joined(separator: "\n")), location: location)
  }
}

extension DiagramElement {
  /// What a mark stands for by itself.
  @inlinable
  static func standard(_ symbol: Symbol) -> Self? {
    switch symbol {
    case .key(let key): Self(diagramKey: key)
    case .text(let text): Self(diagramText: text)
    default: nil
    }
  }
}

extension Dictionary where Key == Character {
  /// What a mark stands for by these keys alone.
  @inlinable
  func meaning(_ symbol: Symbol) -> Value? {
    if case .key(let key) = symbol { self[key] } else { nil }
  }
}

/// A value of a stream under test, or what it failed with.
enum BenchEntry<Element> {
  case element(Element)
  case error(any Error)
}
