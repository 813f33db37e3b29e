extension Observable {
  /// Emits no values, only the completion or the failure.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.ignoreElements()
  /// expect out -----|
  /// ```
  ///
  /// The completion and a failure pass at their instant.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    ignoreElements(as: Never.self)
  }

  /// Emits only the end, see ``ignoreElements()``.
  ///
  /// - Parameter type: The element type of the returned stream, so that it can be combined with
  ///   streams of this type.
  @inlinable
  public func ignoreElements<Result>(as type: Result.Type) -> Observable<Result> {
    Observable<Result>(Stage("ignoreElements", drops: .filtered)) { downstream, subscription in
      self.subscribe(Observer(before: downstream) { _ in }, in: subscription)
    }
  }
}
