import MarbleDiagrams
import MarbleStreams

// Rows of an async sequence that exists already, with the arguments that rows of a stream have. A
// sequence that the task of the row must make itself is given to `of:`.

extension MarbleBench {
  /// Expects that an async sequence gives the elements of a diagram. The loop over it starts at
  /// time zero.
  ///
  /// ```swift
  /// bench.expect(bench.hot("a-bb-c|").values.removeDuplicates(), "a-b--c|")
  /// ```
  ///
  /// The end of the sequence is `|`, an error that it throws is `#`. A diagram without an end
  /// accepts a sequence that still waits when nothing is due: then the task of the loop is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - sequence: The sequence under test.
  ///   - diagram: The expected events.
  ///   - looseness: The freedom of the expected instants.
  ///   - matching: The predicate of each key that represents no value.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  ///   - name: The name of the task in reports.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events, and a limited
  ///   number of further comparisons if the events differ from the diagram or occur in another
  ///   order.
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    matching: [Character: (Elements.Element) -> Bool] = [:], error: (any Error)? = nil,
    name: String = "the loop of the row", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Elements.Element: DiagramElement & Equatable {
    expect(
      { sequence }, diagram, looseness, keys: [:], matching, error, name,
      BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      Elements.Element.standard)
  }

  /// Expects that an async sequence gives the elements of a diagram whose keys represent these
  /// values.
  ///
  /// - Parameters:
  ///   - sequence: The sequence under test.
  ///   - diagram: The expected events.
  ///   - looseness: The freedom of the expected instants.
  ///   - values: The values of the keys of the diagram.
  ///   - matching: The predicate of each key that represents no value.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  ///   - name: The name of the task in reports.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events, and a limited
  ///   number of further comparisons if the events differ from the diagram or occur in another
  ///   order.
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    values: [Character: Elements.Element],
    matching: [Character: (Elements.Element) -> Bool] = [:], error: (any Error)? = nil,
    name: String = "the loop of the row", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Elements.Element: Equatable {
    expect(
      { sequence }, diagram, looseness, keys: values, matching, error, name,
      BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      values.meaning)
  }

  /// Expects that an async sequence gives nothing in a window, `--^----!`: no element and no end
  /// from the `^` up to, but not including, the `!`.
  ///
  /// The loop over the sequence starts at time zero. Events before and after the window do not
  /// matter.
  ///
  /// - Parameters:
  ///   - sequence: The sequence under test.
  ///   - window: Without a `!` the window lasts to the end of the run. By default it is the whole
  ///     run.
  ///   - name: The name of the task in reports.
  /// - Complexity: O(1) for each element.
  public func expectNothing<Elements: AsyncSequence>(
    _ sequence: Elements, _ window: String = "^", name: String = "the loop of the row",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let stream = stream(
      name, fileID: fileID, filePath: filePath, line: line, column: column, of: { sequence })
    expectNothing(
      stream, window, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the elements of a sequence that the task of the row makes.
  func expect<Elements: AsyncSequence>(
    _ elements: @escaping () -> Elements, _ diagram: String, _ looseness: Looseness,
    keys: [Character: Elements.Element], _ predicates: [Character: (Elements.Element) -> Bool],
    _ error: (any Error)?, _ name: String, _ location: BenchLocation,
    _ meaning: (Symbol) -> Elements.Element?
  ) where Elements.Element: Equatable {
    let stream = stream(name, at: location) { emit in
      try await emitElements(of: elements(), emit)
    }
    expect(stream, diagram, looseness, keys: keys, predicates, error, location, meaning: meaning)
    addTaskDetails(at: location)
  }
}
