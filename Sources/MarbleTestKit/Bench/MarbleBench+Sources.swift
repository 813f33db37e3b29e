import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// A source that runs whether or not anyone listens; a letter is itself, as a string.
  ///
  /// - Parameter diagram: `^` is zero, what stands before it has happened. One that cannot be read makes ``run(until:)`` throw.
  @inlinable
  public func hot(
    _ diagram: String, error: any Error = BenchError.error, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> HotObservable<String> {
    hot(
      diagram, of: String.self, error: error, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A source of a type whose values diagrams can write, such as `Int`: digits.
  @inlinable
  public func hot<Element: DiagramElement>(
    _ diagram: String, of type: Element.Type, error: any Error = BenchError.error,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return startedHot(events(diagram, .hot, error, location, Element.standard))
  }

  /// A source whose keys stand for these values.
  @inlinable
  public func hot<Element>(
    _ diagram: String, values: [Character: Element], error: any Error = BenchError.error,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return startedHot(events(diagram, .hot, error, location, values.meaning))
  }

  /// A source that starts anew for every subscriber; a letter is itself, as a string.
  @inlinable
  public func cold(
    _ diagram: String, error: any Error = BenchError.error, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ColdObservable<String> {
    cold(
      diagram, of: String.self, error: error, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A cold source of a type whose values diagrams can write.
  @inlinable
  public func cold<Element: DiagramElement>(
    _ diagram: String, of type: Element.Type, error: any Error = BenchError.error,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return ColdObservable(
      scheduler: scheduler, events: events(diagram, .cold, error, location, Element.standard))
  }

  /// A cold source whose keys stand for these values.
  @inlinable
  public func cold<Element>(
    _ diagram: String, values: [Character: Element], error: any Error = BenchError.error,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return ColdObservable(
      scheduler: scheduler, events: events(diagram, .cold, error, location, values.meaning))
  }

  @inlinable
  func startedHot<Element>(_ events: TimedEvents<Element>) -> HotObservable<Element> {
    let source = HotObservable(scheduler: scheduler, events: events)
    whenStarted { source.start() }
    return source
  }

  @inlinable
  func events<Element>(
    _ text: String, _ role: Diagram.Role, _ error: any Error, _ location: BenchLocation,
    _ meaning: @escaping (Symbol) -> Element?
  ) -> TimedEvents<Element> {
    do {
      return try BenchDiagram(
        text, role: role, tick: tickNanoseconds, at: location, meaning: meaning
      ).events(error: error, at: location)
    } catch {
      note(error.fact, at: location)
      return []
    }
  }
}

/// What a `#` in a bench's source fails with unless the test says otherwise.
public enum BenchError: Error, Hashable, Sendable {
  /// The error that carries nothing but its name.
  case error
}
