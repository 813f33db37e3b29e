import MarbleDiagrams
import MarbleStreams

// Rows of `Void`, such as taps. `Void` has one value, so every key and every quoted text of such a
// row represents it.

extension MarbleBench {
  /// Expects that a stream without values, such as taps, emits exactly the events of a diagram. The
  /// bench subscribes at time zero.
  ///
  /// ```swift
  /// bench.expect(taps, "--t-t|")
  /// ```
  ///
  /// - Parameters:
  ///   - stream: The stream under test.
  ///   - diagram: The expected events. Every key represents `()`.
  ///   - looseness: The freedom of the expected instants. By default there is none.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func expect(
    _ stream: Observable<Void>, _ diagram: String, _ looseness: Looseness = .exact,
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    expect(
      stream.comparable(to: diagram, tick: tick), diagram, looseness, error: error, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Expects what a subscriber within a window receives of a stream without values.
  ///
  /// - Parameters:
  ///   - stream: The stream that the bench subscribes to at the `^` and disposes at the `!`.
  ///   - window: The window of the subscription.
  ///   - diagram: The expected events, from time zero on. Every key represents `()`.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func observe(
    _ stream: Observable<Void>, _ window: String, expect diagram: String,
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    observe(
      stream.comparable(to: diagram, tick: tick), window, expect: diagram, error: error,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that async code emits `()` at the instants of a diagram. It starts at time zero.
  ///
  /// - Parameters:
  ///   - diagram: The expected events. Every key represents `()`.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  ///   - name: The name of the task in reports.
  ///   - body: The code, whose return is `|` and whose thrown error is `#`. Any task of the bench
  ///     may call `emit(())`.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func expect(
    _ diagram: String, error: (any Error)? = nil, name: String = "the body of the row",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column,
    _ body: @escaping (_ emit: @escaping @Sendable (()) -> Void) async throws -> Void
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let stream: Observable<Void> = stream(name, at: location, body)
    expect(
      stream.comparable(to: diagram, tick: tick), diagram, .exact, keys: [:], [:], error, location,
      meaning: VoidElement.standard)
    addTaskDetails(at: location)
  }

  /// Expects that an async sequence gives `()` at the instants of a diagram. The loop over it
  /// starts at time zero.
  ///
  /// - Parameters:
  ///   - diagram: The expected events. Every key represents `()`.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  ///   - name: The name of the task in reports.
  ///   - elements: Makes the sequence, in the task that loops over it.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func expect<Elements: AsyncSequence>(
    _ diagram: String, error: (any Error)? = nil, name: String = "the loop of the row",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, of elements: @escaping () -> Elements
  ) where Elements.Element == Void {
    expect(
      elements, diagram, .exact, error, name,
      BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that an async sequence that exists already gives `()` at the instants of a diagram.
  /// The loop over it starts at time zero.
  ///
  /// - Parameters:
  ///   - sequence: The sequence under test.
  ///   - diagram: The expected events. Every key represents `()`.
  ///   - looseness: The freedom of the expected instants.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  ///   - name: The name of the task in reports.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    error: (any Error)? = nil, name: String = "the loop of the row", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Elements.Element == Void {
    expect(
      { sequence }, diagram, looseness, error, name,
      BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func expect<Elements: AsyncSequence>(
    _ elements: @escaping () -> Elements, _ diagram: String, _ looseness: Looseness,
    _ error: (any Error)?, _ name: String, _ location: BenchLocation
  ) where Elements.Element == Void {
    let stream: Observable<Void> = stream(name, at: location) { emit in
      try await emitElements(of: elements(), emit)
    }
    expect(
      stream.comparable(to: diagram, tick: tick), diagram, looseness, keys: [:], [:], error,
      location, meaning: VoidElement.standard)
    addTaskDetails(at: location)
  }
}
