import MarbleDiagrams
import MarbleStreams

// Rows of `Void`, such as taps. `Void` has one value, so every key and every quoted text of such a
// row represents it.
//
// The rows of streams and sequences take any type. With `Void` as their type, the compiler would
// take `people.map { $0.address }` for a stream of `Void`, and the row would hold.

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
  ///   - matching: The conditions of keys, for a stream whose values have names.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func expect<Element>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness = .exact,
    matching: [Character: (Element) -> Bool] = [:], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(anyValues: stream, diagram, looseness, error, location)
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
  public func observe<Element>(
    _ stream: Observable<Element>, _ window: String, expect diagram: String,
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(anyValues: stream, diagram, .exact, error, location, within: window)
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
    expect(anyValues: stream, diagram, .exact, error, location)
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
  ) {
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
  ///   - matching: The conditions of keys, for a sequence whose values have names.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  ///   - name: The name of the task in reports.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @_disfavoredOverload
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    matching: [Character: (Elements.Element) -> Bool] = [:], error: (any Error)? = nil,
    name: String = "the loop of the row", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    expect(
      { sequence }, diagram, looseness, error, name,
      BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func expect<Elements: AsyncSequence>(
    _ elements: @escaping () -> Elements, _ diagram: String, _ looseness: Looseness,
    _ error: (any Error)?, _ name: String, _ location: BenchLocation
  ) {
    let stream: Observable<Elements.Element> = stream(name, at: location) { emit in
      try await emitElements(of: elements(), emit)
    }
    expect(anyValues: stream, diagram, looseness, error, location)
    addTaskDetails(at: location)
  }

  /// Adds the row of a stream of `Void`. A stream of another type has values to name.
  private func expect<Element>(
    anyValues stream: Observable<Element>, _ diagram: String, _ looseness: Looseness,
    _ error: (any Error)?, _ location: BenchLocation, within window: String? = nil
  ) {
    guard let taps = stream as? Observable<Void> else {
      return note(.namesNoValues("\(Element.self)"), at: location)
    }
    expect(
      taps.comparable(to: diagram, tick: tick), diagram, looseness, keys: [:], [:], error, location,
      within: window, meaning: VoidElement.standard)
  }
}
