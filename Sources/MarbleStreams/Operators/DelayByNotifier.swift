extension Observable {
  /// Emits each value once a notifier that is made from it has emitted.
  ///
  /// ```marbles
  /// hot s      -3-1---|
  /// let out  = s.delay { v in timer(v * 2t) }
  /// expect out -----1-(3|)
  /// ```
  ///
  /// A value may overtake an earlier one. When a notifier completes without a value, its value is
  /// dropped. The completion waits for the notifiers that still run. At equal instants the values
  /// are emitted in the order in which their notifiers emit. It holds the waiting values and their
  /// notifiers. RxJS: `delayWhen`.
  ///
  /// - Parameter notifier: A closure that makes the notifier from a value.
  @inlinable
  public func delay<Notifier: ObservableConvertibleType>(
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    flatMap { element in
      try notifier(element).asObservable().take(1).asPart().map { _ in element }.asPart()
    }.called("delay")
  }
}
