import MarbleDiagrams
import MarbleStreams

/// A diagram of a Swift test with what its keys stand for.
struct BenchDiagram<Element> {
  let marks: ContiguousArray<Mark>
  private let meaning: (Symbol) -> Element?

  /// Reads a diagram; what cannot be read is a misuse that shows the diagram with a caret.
  init(
    _ text: String, role: Diagram.Role, tick: Int64, at location: BenchLocation,
    meaning: @escaping (Symbol) -> Element?
  ) throws(BenchMisuse) {
    self.meaning = meaning
    do {
      marks = try Diagram(text, role: role, tick: tick).marks
    } catch {
      throw BenchMisuse(diagram: text, error, at: location)
    }
    for mark in marks {
      guard case .key(let key) = mark.symbol, meaning(mark.symbol) == nil else { continue }
      throw BenchMisuse(fact: .noValue(key, type: "\(Element.self)"), location: location)
    }
  }

  /// What a source does.
  func events(error: any Error) -> TimedEvents<Element> {
    var events: TimedEvents<Element> = []
    events.reserveCapacity(marks.count)
    for mark in marks {
      switch mark.symbol {
      case .completed: events.append(TimedEvent(time: mark.time, event: .completed))
      case .error: events.append(TimedEvent(time: mark.time, event: .error(error)))
      default:
        if let element = meaning(mark.symbol) {
          events.append(TimedEvent(time: mark.time, event: .next(element)))
        }
      }
    }
    return events
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
  func isMet(by events: TimedEvents<Element>, error: (any Error)?) -> Bool {
    guard events.count == marks.count else { return false }
    var index = 0
    while index < marks.count, isMet(marks[index], by: events[index], error) { index += 1 }
    return index == marks.count
  }

  private func isMet(_ mark: Mark, by event: TimedEvent<Element>, _ error: (any Error)?) -> Bool {
    guard mark.time == event.time else { return false }
    switch (mark.symbol, event.event) {
    case (.completed, .completed): return true
    case (.error, .error(let seen)): return error.map { "\($0)" == "\(seen)" } ?? true
    case (.key, .next(let seen)), (.text, .next(let seen)): return meaning(mark.symbol) == seen
    default: return false
    }
  }
}

extension BenchMisuse {
  init(diagram text: String, _ error: NotationError, at location: BenchLocation) {
    let source = SourceText(file: location.fileID, text: text)
    let rendered = Diagnostic(error, in: source).rendered.split(separator: "\n").dropFirst()
    let lines = ["a diagram cannot be read: \(error.kind.message)"] + rendered.map(String.init)
    self.init(fact: .diagram(lines.joined(separator: "\n")), location: location)
  }
}

extension DiagramElement {
  /// What a mark stands for by itself.
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
  func meaning(_ symbol: Symbol) -> Value? {
    if case .key(let key) = symbol { self[key] } else { nil }
  }
}

/// A value of a stream under test, or what it failed with.
enum BenchEntry<Element> {
  case element(Element)
  case error(any Error)
}
