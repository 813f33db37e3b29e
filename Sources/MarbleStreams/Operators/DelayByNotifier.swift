extension Observable {
  /// Each value once a stream that was made of it has emitted.
  ///
  /// ```marbles
  /// hot s      -3-1---|
  /// let out  = s.delay { v in timer(v * 2t) }
  /// expect out -----1-(3|)
  /// ```
  ///
  /// ![delay: the rows above, drawn as marbles](delay-2)
  ///
  /// Values may overtake each other. A stream that completes without a value drops its value. The completion waits for the streams that run; a
  /// failure of the source or of any of them passes at once, as does a selector that throws (G4), and drops what is under
  /// way. Disposing disposes them all. At equal instants values come in the order in which their streams emit. It holds the values that are
  /// under way and their streams. RxJS: `delayWhen`.
  @inlinable
  public func delay<Notifier: ObservableConvertibleType>(
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    let delayed = flatMap { element in
      try notifier(element).asObservable().take(1).map { _ in element }
    }
    return Observable(Stage("delay")) { delayed.subscribe($0, in: $1) }
  }
}
