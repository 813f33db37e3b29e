extension Observable {
  /// The values from the first one on that a predicate refuses.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.skip(while: { $0 < 3 })
  /// expect out -----3-1|
  /// ```
  ///
  /// ![skip: the rows above, drawn as marbles](skip-4)
  ///
  /// Once it has refused one, the predicate is not asked again. One that throws fails the stream in that instant. The end
  /// passes unchanged. Disposing it disposes the source. It holds nothing.
  @inlinable
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("skip", drops: .filtered)) { downstream, subscription in
      let isSkipping = Cell(true)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          if isSkipping.value {
            if try predicate(element) { return }
            isSkipping.value = false
            guard subscription.isLive else { return }
          }
          downstream.next(element)
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
