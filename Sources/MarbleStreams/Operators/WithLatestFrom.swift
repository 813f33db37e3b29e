extension Observable {
  /// Combines each value with the latest value of another stream, at the instant of the former.
  ///
  /// ```marbles
  /// hot a      -a--b--c-|
  /// hot x      --x--y|
  /// let out  = a.withLatestFrom(x) { $0 + $1 }
  /// where p = "bx", q = "cy"
  /// expect out ----p--q-|
  /// ```
  ///
  /// A value is dropped if the other stream has not emitted yet. The other stream is subscribed
  /// first. So if two cold streams emit at one instant, the new value of the other stream
  /// counts; hot values are processed in the order of their sources. A completion of the other
  /// stream changes nothing. A failure of either stream passes, as does an error that the selector
  /// throws. If the other stream fails while it is being subscribed, this stream is not
  /// subscribed; RxJS subscribes to it. The returned stream completes with this stream. Disposing
  /// the subscription disposes both streams. It holds one value.
  ///
  /// - Parameter other: The stream whose latest value is used.
  @inlinable
  public func withLatestFrom<Other, Result>(
    _ other: some ObservableConvertibleType<Other>,
    resultSelector: @escaping (Element, Other) throws -> Result
  ) -> Observable<Result> {
    let other = other.asObservable()
    return Observable<Result>(Stage("withLatestFrom", drops: .notListening)) {
      downstream, subscription in
      let sampled = SampledSink<Other>(to: downstream, in: subscription)
      other.subscribe(Observer(sampled), in: sampled)
      guard subscription.isLive else { return }
      let sink = SamplingSink(sampled, resultSelector, to: downstream, in: subscription)
      self.subscribe(Observer(sink), in: subscription)
    }
  }

  /// Emits the latest value of another stream at each value of this one, see
  /// ``withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameter other: The stream whose latest value is emitted. It is subscribed before this one.
  @inlinable
  public func withLatestFrom<Other>(
    _ other: some ObservableConvertibleType<Other>
  ) -> Observable<Other> {
    withLatestFrom(other) { $1 }
  }
}

/// The subscription to the other stream of `withLatestFrom`, and its latest value.
@usableFromInline
final class SampledSink<Other>: Sink<Other>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var latest: Other?
  @usableFromInline let downstream: SubscriberNode

  @inlinable
  init<Result>(to downstream: Observer<Result>, in subscription: StreamSubscription) {
    self.downstream = downstream.sink
    super.init(below: .passUnretained(subscription), isNotifier: true) { sink, other in
      let sink = unsafeDowncast(sink as Sink<Other>, to: SampledSink<Other>.self)
      sink.latest = .some(other)
    }
  }

  @usableFromInline
  override func fail(_ error: any Error) { downstream.fail(error) }

  @usableFromInline
  override func complete() { dispose() }
}

@usableFromInline
final class SamplingSink<Element, Other, Result>: StageSink<Element, Result>, @unchecked Sendable {
  @usableFromInline let sampled: SampledSink<Other>
  @usableFromInline let resultSelector: (Element, Other) throws -> Result

  @inlinable
  init(
    _ sampled: SampledSink<Other>,
    _ resultSelector: @escaping (Element, Other) throws -> Result,
    to downstream: Observer<Result>, in subscription: StreamSubscription
  ) {
    self.sampled = sampled
    self.resultSelector = resultSelector
    super.init(to: downstream, in: subscription) { sink, element in
      let sink = unsafeDowncast(
        sink as Sink<Element>, to: SamplingSink<Element, Other, Result>.self)
      guard let other = sink.sampled.latest else { return }
      sink.emit { try sink.resultSelector(element, other) }
    }
  }
}
