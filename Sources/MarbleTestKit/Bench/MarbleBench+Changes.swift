import MarbleDiagrams
import MarbleStreams
import Observation

extension MarbleBench {
  /// Expects that a value which is computed from `@Observable` objects has exactly the states of a
  /// diagram.
  ///
  /// ```swift
  /// bench.expect("a--b", changes: { model.text })
  /// ```
  ///
  /// The value at time zero is the first event. The next event comes at each instant at which the
  /// value has changed. Changes without a suspension between them are one change, as for a view; a
  /// value that is equal to the one before is none. The states have no end. A failure names the
  /// states that a later change of the same turn has replaced.
  ///
  /// - Complexity: O(*n*) in the length of the diagram, and O(1) for each event that matches it.
  public func expect<Element: Equatable>(
    _ diagram: String, values: [Character: Element] = [:], name: String = "the observed value",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, changes value: @escaping @MainActor () -> Element
  ) {
    expect(
      stream(
        name, fileID: fileID, filePath: filePath, line: line, column: column, changes: value),
      diagram, values: values, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a stream of the states of a value that is computed from `@Observable` objects. It never
  /// ends.
  public func stream<Element: Equatable>(
    _ name: String = "the observed value", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column, changes value: @escaping @MainActor () -> Element
  ) -> Observable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let states = ObservedStates(value, scheduler)
    addDetails(at: location) { states.notes }
    return stream(name, at: location) { emit in await states.emitAll(emit) }
  }
}
