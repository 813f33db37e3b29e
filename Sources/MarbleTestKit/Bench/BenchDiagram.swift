import MarbleDiagrams
import MarbleStreams

/// A diagram of a Swift test with what its keys stand for.
struct BenchDiagram<Element> {
  let marks: ContiguousArray<Mark>
  private let values: [Character: Element]
  private let standard: (Symbol) -> Element?

  /// Reads a diagram; what cannot be read is a misuse that shows the diagram with a caret.
  init(
    _ text: String, role: Diagram.Role, tick: Int64, values: [Character: Element],
    standard: @escaping (Symbol) -> Element?, at location: BenchLocation
  ) throws(BenchMisuse) {
    self.values = values
    self.standard = standard
    do {
      marks = try Diagram(text, role: role, tick: tick).marks
    } catch {
      throw BenchMisuse(diagram: text, error, at: location)
    }
    for mark in marks {
      guard case .key(let key) = mark.symbol, self.element(mark.symbol) == nil else { continue }
      throw BenchMisuse(fact: .noValue(key, type: "\(Element.self)"), location: location)
    }
  }

  /// What a key or a text stands for.
  func element(_ symbol: Symbol) -> Element? {
    if case .key(let key) = symbol, let value = values[key] { return value }
    return standard(symbol)
  }

  /// What a source does.
  func events(error: any Error) -> TimedEvents<Element> {
    TimedEvents(
      marks.compactMap { mark -> TimedEvent<Element>? in
        switch mark.symbol {
        case .completed: TimedEvent(time: mark.time, event: .completed)
        case .error: TimedEvent(time: mark.time, event: .error(error))
        default: element(mark.symbol).map { TimedEvent(time: mark.time, event: .next($0)) }
        }
      })
  }

  /// What a stream must do; an error is any error unless one is given.
  func expectations(error: (any Error)?) -> [Expected<BenchEntry<Element>>] {
    marks.enumerated().map { index, mark in
      let content: Expected<BenchEntry<Element>>.Content =
        switch mark.symbol {
        case .completed: .completed
        case .error: error.map { .failed(.error($0)) } ?? .failedSomehow
        default: .next(.element(element(mark.symbol)!))
        }
      return Expected(
        time: mark.time, content, unorderedGroup: mark.group < 0 ? Int(mark.group) : nil,
        source: index)
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

/// A value of a stream under test, or what it failed with.
enum BenchEntry<Element> {
  case element(Element)
  case error(any Error)
}
