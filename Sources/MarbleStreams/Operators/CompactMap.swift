extension Observable {
  /// Transforms each value and drops the results that are nil.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.compactMap { $0 % 2 == 1 ? $0 * 10 : nil }
  /// where a = 10, b = 30
  /// expect out -a----b-|
  /// ```
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(Stage("compactMap", drops: .filtered)) { downstream, subscription in
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          if let result = try transform(element), subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.error(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
