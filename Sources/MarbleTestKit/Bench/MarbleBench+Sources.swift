import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// As ``hot(_:of:values:error:fileID:filePath:line:column:)``, whose values are texts.
  @inlinable
  public func hot(
    _ diagram: String, error: (any Error)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> HotObservable<String> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return hot(read(diagram, .hot, error, location, String.standard), at: location)
  }

  /// A source that emits whether or not it has subscribers.
  ///
  /// - Parameters:
  ///   - diagram: The events. `^` marks time zero; events before it have already happened. A
  ///     diagram that cannot be read makes ``run(until:)`` throw.
  ///   - type: The type of the values, where the compiler cannot find it.
  ///   - values: The value of each key. Without values, the type itself converts each key and each
  ///     quoted text, for example a digit to an `Int`. A key without a value makes ``run(until:)``
  ///     throw.
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
    return hot(read(diagram, .hot, error, location, values.meaning), at: location)
  }

  /// As ``cold(_:of:values:error:fileID:filePath:line:column:)``, whose values are texts.
  @inlinable
  public func cold(
    _ diagram: String, error: (any Error)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ColdObservable<String> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return cold(read(diagram, .cold, error, location, String.standard), at: location)
  }

  /// A source that starts from the beginning for every subscriber. Its arguments are those of
  /// ``hot(_:of:values:error:fileID:filePath:line:column:)``.
  ///
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
    return cold(read(diagram, .cold, error, location, values.meaning), at: location)
  }

  @inlinable
  func hot<Element>(
    _ diagram: BenchDiagram<Element>, at location: BenchLocation
  ) -> HotObservable<Element> {
    let source = HotObservable(scheduler: scheduler, events: diagram.events)
    start(DrawnSource(source.player, diagram.marks, at: location))
    note(source.subscriptions, of: diagram.marks, at: location)
    return source
  }

  @inlinable
  func cold<Element>(
    _ diagram: BenchDiagram<Element>, at location: BenchLocation
  ) -> ColdObservable<Element> {
    let source = ColdObservable(scheduler: scheduler, events: diagram.events)
    note(source.subscriptions, of: diagram.marks, at: location)
    return source
  }

  /// Notes the subscriptions of a source, if it has no end.
  @usableFromInline
  func note(
    _ subscriptions: SubscriptionLog, of marks: ContiguousArray<Mark>, at location: BenchLocation
  ) {
    guard marks.last?.symbol.isValue ?? true else { return }
    noteEndless(subscriptions, at: location)
  }

  /// Reads a diagram. A diagram that cannot be read is noted as a misuse and replaced by a diagram
  /// without events.
  @inlinable
  func read<Element>(
    _ text: String, _ role: Diagram.Role, _ error: (any Error)?, _ location: BenchLocation,
    _ meaning: (Symbol) -> Element?
  ) -> BenchDiagram<Element> {
    do throws(BenchMisuse) {
      return try BenchDiagram(
        text, role: role, tick: tick, error: error ?? BenchError.error, at: location,
        meaning: meaning)
    } catch {
      note(error.fact, at: location)
      return BenchDiagram()
    }
  }
}
