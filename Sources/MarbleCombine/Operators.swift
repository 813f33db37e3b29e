import MarbleStreams

// Combine's words for operators, as far as the documents of this package use them. The language of
// scenarios knows all of Combine's words.
extension Observable {
  /// Combine's word for `observe(on:)`.
  public func receive(on scheduler: any SchedulerType) -> Observable<Element> {
    observe(on: scheduler).called("receive")
  }

  /// Emits the values of this stream and others as they arrive: Combine's form of `merge(_:)`.
  @inlinable
  public func merge(with others: Observable<Element>...) -> Observable<Element> {
    .merge([self] + others)
  }

  /// Combines the latest values of this stream and another: Combine's form of
  /// `combineLatest(_:onValuelessCompletion:resultSelector:)`.
  @inlinable
  public func combineLatest<Other, Result>(
    _ other: some ObservableConvertibleType<Other>,
    resultSelector: @escaping (Element, Other) throws -> Result
  ) -> Observable<Result> {
    .combineLatest(self, other, resultSelector: resultSelector)
  }

  /// Combine's `debounce(_:scheduler:onCompletion:)`, in seconds.
  ///
  /// Up to 24 days, the duration is exactly the nanosecond that was written; a `Double` is not
  /// precise enough for longer ones, and ties are rounded away from zero. A duration beyond 292
  /// years is limited to that, and what is not a number is zero. By default, a value that is
  /// pending when the source completes is emitted. Combine drops it, as with `onCompletion: .drop`.
  public func debounce(
    for seconds: Double, scheduler: any SchedulerType, onCompletion: DebounceCompletion = .flush
  ) -> Observable<Element> {
    let nanoseconds = (seconds * 1e9).rounded()
    let limit: Int64 = nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0
    return debounce(
      .nanoseconds(Int64(exactly: nanoseconds) ?? limit), scheduler: scheduler,
      onCompletion: onCompletion)
  }
}

extension Observable where Element: Equatable {
  /// Combine's word for `distinctUntilChanged()`.
  @inlinable
  public func removeDuplicates() -> Observable<Element> {
    distinctUntilChanged().called("removeDuplicates")
  }
}
