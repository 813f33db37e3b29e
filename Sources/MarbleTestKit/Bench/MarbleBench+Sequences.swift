import MarbleDiagrams
import MarbleStreams

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
  /// cancelled. The other arguments are those of a row of a stream.
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    during window: String? = nil, values: [Character: Elements.Element] = [:],
    matching: [Character: (Elements.Element) -> Bool] = [:], error: (any Error)? = nil,
    name: String = "the loop of the row", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Elements.Element: Equatable {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(
      stream(name, at: location, of: { sequence }), diagram, looseness, keys: values, matching,
      error, location, within: window)
    addTaskDetails(at: location)
  }

  /// Expects that an async sequence gives nothing in a window, see
  /// ``expectNothing(_:_:fileID:filePath:line:column:)``. The loop over it starts at time zero.
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
}
