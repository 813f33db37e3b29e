extension Observable {
  /// The values that a predicate accepts.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.filter { $0 % 2 == 1 }
  /// expect out -1----3-|
  /// ```
  ///
  /// ![filter: the rows above, drawn as marbles](filter)
  ///
  /// A predicate that throws fails the stream in that instant and disposes the source (G4). The end passes unchanged. It
  /// holds nothing.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Observable(Stage("filter", drops: .filtered)) { downstream, subscription in
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          if try predicate(element), subscription.isLive { downstream.next(element) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
