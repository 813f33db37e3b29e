extension Observable {
  /// Emits several streams one after the other; each is subscribed at the instant at which the one
  /// before it completes.
  ///
  /// ```marbles
  /// cold a     a-b|
  /// cold x     x-y|
  /// let out  = concat(a, x)
  /// expect out a-bx-y|
  /// subs x     ---^--!
  /// ```
  ///
  /// When two streams use one source through `share`, the source is subscribed again.
  ///
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of streams.
  @inlinable
  public static func concat(_ sources: some Sequence<Observable<Element>>) -> Observable<Element> {
    let sources = Array(sources)
    return Observable(Stage("concat")) { downstream, subscription in
      concatenate(sources, to: downstream, in: subscription)
    }
  }

  /// As ``concat(_:)-swift.type.method``.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Emits this stream and then another one, see ``concat(_:)-(Sequence<Observable<Element>>)``.
  @inlinable
  public func concat(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([self, second.asObservable()])
  }

  /// Emits the streams that this stream emits, one after the other, see
  /// ``concatMap(projection:overflow:_:)``.
  @inlinable
  public func concat() -> Observable<Element.Element> where Element: ObservableConvertibleType {
    flattening(Stage("concat", keeps: .inOrder), limit: 1, overflow: .buffer) {
      $0
    }
  }
}

@inlinable
func concatenate<Element>(
  _ sources: [Observable<Element>], to downstream: Observer<Element>,
  in subscription: StreamSubscription
) {
  let innerStreams = InnerStreams<Observable<Element>, Element>(
    limit: 1, to: downstream, in: subscription
  ) { $0 }
  for source in sources { innerStreams.waiting.append(source) }
  innerStreams.close()
}
