extension Observable {
  /// The end only, good or bad.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.ignoreElements()
  /// expect out -----|
  /// ```
  ///
  /// ![ignoreElements: the rows above, drawn as marbles](ignoreElements)
  ///
  /// The completion and a failure pass in their instant. Disposing it disposes the source. It holds nothing.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    ignoreElements(as: Never.self)
  }

  /// The end only, see ``ignoreElements()``, typed as a stream of something, so that it can stand beside one.
  @inlinable
  public func ignoreElements<Result>(as type: Result.Type) -> Observable<Result> {
    Observable<Result>(Stage("ignoreElements", drops: .filtered)) { downstream, subscription in
      self.subscribe(Observer(before: downstream) { _ in }, in: subscription)
    }
  }
}
