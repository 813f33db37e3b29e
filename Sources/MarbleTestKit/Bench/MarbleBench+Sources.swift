import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// A source that emits whether or not it has subscribers.
  ///
  /// - Parameters:
  ///   - diagram: The events. `^` marks time zero; events before it have already happened. A
  ///     diagram that cannot be read makes ``run(until:)`` throw.
  ///   - type: The type of the values, which converts each key and each quoted text of the diagram
  ///     to a value. Strings are the texts themselves, and `Int` values are digits.
  ///   - error: The error with which the source fails at `#`, by default ``BenchError/error``.
  /// - Complexity: O(*n*) in the length of the diagram.
  @inlinable
  public func hot<Element: DiagramElement>(
    _ diagram: String, of type: Element.Type = String.self, error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return hot(read(diagram, .hot, location, Element.standard), error, at: location)
  }

  /// A hot source whose keys represent these values.
  ///
  /// - Parameters:
  ///   - diagram: The events. `^` marks time zero; events before it have already happened. A
  ///     diagram that cannot be read makes ``run(until:)`` throw.
  ///   - type: The type of the values, where the compiler cannot find it from them.
  ///   - values: The value of each key. A key without a value makes ``run(until:)`` throw, and so
  ///     does a quoted text.
  ///   - error: The error with which the source fails at `#`, by default ``BenchError/error``.
  /// - Complexity: O(*n*) in the length of the diagram.
  @inlinable
  public func hot<Element>(
    _ diagram: String, of type: Element.Type = Element.self,
    values: [Character: Element] = [:], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    noteKeys { values.map { ($0.key, $0.value) } }
    return hot(read(diagram, .hot, location, values.meaning), error, at: location)
  }

  /// A source that starts from the beginning for every subscriber.
  ///
  /// - Parameters:
  ///   - diagram: The events, from the instant of each subscription on. A diagram that cannot be
  ///     read makes ``run(until:)`` throw.
  ///   - type: The type of the values, which converts each key and each quoted text of the diagram
  ///     to a value. Strings are the texts themselves, and `Int` values are digits.
  ///   - error: The error with which the source fails at `#`, by default ``BenchError/error``.
  /// - Complexity: O(*n*) in the length of the diagram, and O(*m*) for each subscription, where *m*
  ///   is the number of events.
  @inlinable
  public func cold<Element: DiagramElement>(
    _ diagram: String, of type: Element.Type = String.self, error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return cold(read(diagram, .cold, location, Element.standard), error, at: location)
  }

  /// A cold source whose keys represent these values.
  ///
  /// - Parameters:
  ///   - diagram: The events, from the instant of each subscription on. A diagram that cannot be
  ///     read makes ``run(until:)`` throw.
  ///   - type: The type of the values, where the compiler cannot find it from them.
  ///   - values: The value of each key. A key without a value makes ``run(until:)`` throw, and so
  ///     does a quoted text.
  ///   - error: The error with which the source fails at `#`, by default ``BenchError/error``.
  /// - Complexity: O(*n*) in the length of the diagram, and O(*m*) for each subscription, where *m*
  ///   is the number of events.
  @inlinable
  public func cold<Element>(
    _ diagram: String, of type: Element.Type = Element.self,
    values: [Character: Element] = [:], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    noteKeys { values.map { ($0.key, $0.value) } }
    return cold(read(diagram, .cold, location, values.meaning), error, at: location)
  }

  @inlinable
  func hot<Element>(
    _ diagram: BenchDiagram<Element>, _ error: (any Error)?, at location: BenchLocation
  ) -> HotObservable<Element> {
    let source = HotObservable(
      scheduler: scheduler, DiagramSource(diagram.marks, diagram.values, error: error))
    start(DrawnSource(source.player, diagram.marks, at: location))
    note(source.subscriptions, of: diagram.marks, at: location)
    return source
  }

  @inlinable
  func cold<Element>(
    _ diagram: BenchDiagram<Element>, _ error: (any Error)?, at location: BenchLocation
  ) -> ColdObservable<Element> {
    let source = ColdObservable(
      scheduler: scheduler,
      events: DiagramSource(diagram.marks, diagram.values, error: error).events)
    note(source.subscriptions, of: diagram.marks, at: location)
    return source
  }

  /// Notes the subscriptions of a source, if it has no end.
  @usableFromInline
  func note(
    _ subscriptions: SubscriptionLog, of marks: ContiguousArray<Mark>, at location: BenchLocation
  ) {
    guard marks.last?.symbol.isValue ?? true else { return }
    endlessSources.append(EndlessSource(subscriptions, at: location))
  }

  /// Reads a diagram. A diagram that cannot be read is noted as a misuse and replaced by a diagram
  /// without events.
  @inlinable
  func read<Element>(
    _ text: String, _ role: Diagram.Role, _ location: BenchLocation,
    _ meaning: (Symbol) -> Element?
  ) -> BenchDiagram<Element> {
    do {
      return try BenchDiagram(
        text, role: role, tick: tick, at: location, meaning: meaning)
    } catch {
      note(error.fact, at: location)
      return BenchDiagram()
    }
  }
}
