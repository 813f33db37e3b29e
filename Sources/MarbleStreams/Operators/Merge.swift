extension Observable {
  /// Emits the values of several streams as they arrive.
  ///
  /// ```marbles
  /// hot a      -a-b|
  /// hot x      --x--y--|
  /// let out  = merge(a, x)
  /// expect out -axb-y--|
  /// ```
  ///
  /// - Complexity: O(*n*) for each subscription and a failure, where *n* is the number of streams.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(Stage("merge")) { downstream, subscription in
      guard !sources.isEmpty else { return downstream.onCompleted() }
      let target = ActiveStreams(sources.count, to: downstream, in: subscription)
      for source in sources {
        guard subscription.isLive else { return }
        target.subscribe(source)
      }
    }
  }

  /// As ``merge(_:)-swift.type.method``.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Emits the values of all streams that this stream emits, see ``flatMap(_:)``.
  @inlinable
  public func merge() -> Observable<Element.Element> where Element: ObservableConvertibleType {
    flatMap { $0 }.called("merge")
  }

  /// Emits the values of the streams that this stream emits, with a limit on how many of them run
  /// at the same time.
  ///
  /// ```marbles
  /// hot s      -abc-d|
  /// let out  = s.map { v in cold("--x--x|").map { _ in v } }.merge(maxConcurrent: 2)
  /// expect out ---ab-ab-cd-cd|
  /// ```
  ///
  /// The number of inner streams that wait has no limit. `overflow: .drop` drops them instead, as
  /// Combine's `flatMap(maxPublishers:)` drops the values of a hot source.
  ///
  /// - Precondition: `maxConcurrent` is at least 1.
  @inlinable
  public func merge(
    maxConcurrent: Int, overflow: Overflow = .buffer
  ) -> Observable<Element.Element> where Element: ObservableConvertibleType {
    precondition(maxConcurrent >= 1, "merge(maxConcurrent: \(maxConcurrent)) could never start")
    return flattening(
      Stage("merge", drops: overflow == .drop ? .notListening : nil, keeps: .inOrder),
      limit: maxConcurrent, overflow: overflow
    ) { $0 }
  }
}
