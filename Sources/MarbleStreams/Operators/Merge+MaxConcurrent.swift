extension Observable where Element: ObservableConvertibleType {
  /// The values of the streams that this stream emits, as they come, see ``Observable/flatMap(_:)``.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }.called("merge")
  }

  /// The values of the streams that this stream emits, of which so many may run at once while the rest wait their turn.
  ///
  /// ```marbles
  /// hot s      -abc-d|
  /// let out  = s.map { v in cold("--x--x|").map { _ in v } }.merge(maxConcurrent: 2)
  /// expect out ---ab-ab-cd-cd|
  /// ```
  ///
  /// ![merge: the rows above, drawn as marbles](merge)
  ///
  /// A stream that has completed is released before the next is subscribed in its place (R11). It
  /// completes when this stream and all of them have; any failure passes and disposes all in that
  /// instant. It holds the streams that wait, however many there are; `overflow: .drop` forgets
  /// them instead, as a hot source's values are in Combine's `flatMap(maxPublishers:)` (D18).
  ///
  /// - Precondition: `maxConcurrent` is at least 1.
  @inlinable
  public func merge(
    maxConcurrent: Int, overflow: Overflow = .buffer
  ) -> Observable<Element.Element> {
    precondition(maxConcurrent >= 1, "merge(maxConcurrent: \(maxConcurrent)) could never start")
    return flattening(
      Stage("merge", drops: overflow == .drop ? .notListening : nil, keeps: .inOrder),
      limit: maxConcurrent,
      projection: .eager, overflow: overflow
    ) { $0 }
  }
}
