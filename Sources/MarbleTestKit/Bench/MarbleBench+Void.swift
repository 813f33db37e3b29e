import MarbleDiagrams
import MarbleStreams

// Rows of values that are not `Equatable`. `Void` has one value, so a row of taps compares when
// they come, and every key and every quoted text represents one, with `values:` or without. A row
// of another type is a misuse, and so is one with predicates.
//
// The functions take any type. With `Void` as their type, the compiler would take
// `people.map { $0.address }` for a stream of `Void`, and the row would hold.

extension MarbleBench {
  /// Expects that a stream of `Void`, such as taps, emits at the instants of a diagram. Each key
  /// represents `()`.
  ///
  /// ```swift
  /// bench.expect(taps, "--t-t|")
  /// ```
  @_disfavoredOverload
  public func expect<Element>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness = .exact,
    during window: String? = nil, values: [Character: Element] = [:],
    matching: [Character: (Element) -> Bool] = [:], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(
      instantsOf: stream, diagram, looseness, isMatched: !matching.isEmpty, error, location,
      within: window)
  }

  /// Expects that an async sequence of `Void` gives its elements at the instants of a diagram. Each
  /// key represents `()`.
  @_disfavoredOverload
  public func expect<Elements: AsyncSequence>(
    _ sequence: Elements, _ diagram: String, _ looseness: Looseness = .exact,
    during window: String? = nil, values: [Character: Elements.Element] = [:],
    matching: [Character: (Elements.Element) -> Bool] = [:], error: (any Error)? = nil,
    name: String = "the loop of the row", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(
      instantsOf: stream(name, at: location, of: { sequence }), diagram, looseness,
      isMatched: !matching.isEmpty, error, location, within: window)
    addTaskDetails(at: location)
  }

  /// Expects that async code emits `()` at the instants of a diagram. Each key represents `()`.
  @_disfavoredOverload
  public func expect(
    _ diagram: String, error: (any Error)? = nil, name: String = "the body of the row",
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column,
    _ body: @escaping (_ emit: @escaping @Sendable (()) -> Void) async throws -> Void
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(
      instantsOf: stream(name, at: location, body), diagram, .exact, isMatched: false, error,
      location)
    addTaskDetails(at: location)
  }

  private func expect<Element>(
    instantsOf stream: Observable<Element>, _ diagram: String, _ looseness: Looseness,
    isMatched: Bool, _ error: (any Error)?, _ location: BenchLocation,
    within window: String? = nil
  ) {
    guard let taps = stream as? Observable<Void>, !isMatched else {
      return note(.notEquatable("\(Element.self)"), at: location)
    }
    expect(
      taps.comparable(to: diagram, tick: tick), diagram, looseness, keys: [:], [:], error, location,
      within: window)
  }
}
