import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// A source that runs whether or not anyone listens; a letter is itself, as a string.
  ///
  /// - `diagram`: `^` is zero, what stands before it has happened. One that cannot be read makes ``run(until:)`` throw.
  @inlinable
  public func hot(
    _ diagram: String, error: (any Error)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> HotObservable<String> {
    hot(
      diagram, of: String.self, error: error, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A source of a type whose values diagrams can write, such as `Int`: digits.
  @inlinable
  public func hot<Element: DiagramElement>(
    _ diagram: String, of type: Element.Type, error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return hot(read(diagram, .hot, location, Element.standard), error)
  }

  /// A source whose keys stand for these values.
  @inlinable
  public func hot<Element>(
    _ diagram: String, values: [Character: Element], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return hot(read(diagram, .hot, location, values.meaning), error)
  }

  /// A source that starts anew for every subscriber; a letter is itself, as a string.
  @inlinable
  public func cold(
    _ diagram: String, error: (any Error)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ColdObservable<String> {
    cold(
      diagram, of: String.self, error: error, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A cold source of a type whose values diagrams can write.
  @inlinable
  public func cold<Element: DiagramElement>(
    _ diagram: String, of type: Element.Type, error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return cold(read(diagram, .cold, location, Element.standard), error)
  }

  /// A cold source whose keys stand for these values.
  @inlinable
  public func cold<Element>(
    _ diagram: String, values: [Character: Element], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return cold(read(diagram, .cold, location, values.meaning), error)
  }

  @inlinable
  func hot<Element>(
    _ diagram: BenchDiagram<Element>, _ error: (any Error)?
  ) -> HotObservable<Element> {
    let source = HotObservable(scheduler: scheduler, DiagramSource(diagram, error: error))
    start(source.player)
    return source
  }

  @inlinable
  func cold<Element>(
    _ diagram: BenchDiagram<Element>, _ error: (any Error)?
  ) -> ColdObservable<Element> {
    ColdObservable(
      scheduler: scheduler, events: DiagramSource(diagram, error: error).events)
  }

  /// The diagram, or one in which nothing happens if there is a misuse in it.
  @inlinable
  func read<Element>(
    _ text: String, _ role: Diagram.Role, _ location: BenchLocation,
    _ meaning: (Symbol) -> Element?
  ) -> BenchDiagram<Element> {
    do {
      return try BenchDiagram(
        text, role: role, tick: tickNanoseconds, at: location, meaning: meaning)
    } catch {
      note(error.fact, at: location)
      return BenchDiagram()
    }
  }
}

/// What a `#` in a bench's source fails with unless the test gives an error.
public enum BenchError: Error, Hashable, Sendable {
  /// The error that carries nothing but its name.
  case error
}
