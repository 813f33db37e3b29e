extension Observable {
  /// Several streams one after the other, each subscribed in the instant in which the one before it completes.
  ///
  /// ```marbles
  /// cold a     a-b|
  /// cold x     x-y|
  /// let out  = concat(a, x)
  /// expect out a-bx-y|
  /// subs x     ---^--!
  /// ```
  ///
  /// ![concat: the rows above, drawn as marbles](concat)
  ///
  /// A stream that has completed is released before the next is subscribed (R11), so a source that
  /// both share with `share` is subscribed anew. A failure passes and ends it; those after it are
  /// never subscribed. No streams at all complete at once. Any number of streams that end at once
  /// is gone through in a loop. Disposing it disposes the stream that runs. It holds the streams
  /// that are still to come.
  @inlinable
  public static func concat(_ sources: some Sequence<Observable<Element>>) -> Observable<Element> {
    let sources = Array(sources)
    return Observable(Stage("concat")) { downstream, subscription in
      concatenate(sources, to: downstream, in: subscription)
    }
  }

  /// Several streams one after the other, see ``concat(_:)-swift.type.method``.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// This stream and then another, see ``concat(_:)-(Sequence<Observable<Element>>)``.
  @inlinable
  public func concat(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([self, second.asObservable()])
  }
}

extension Observable where Element: ObservableConvertibleType {
  /// The streams that this stream emits, one after the other, see ``concatMap(projection:overflow:_:)``.
  @inlinable
  public func concat() -> Observable<Element.Element> {
    flattening(Stage("concat", keeps: .inOrder), limit: 1, projection: .eager, overflow: .buffer) {
      $0
    }
  }
}

@inlinable
func concatenate<Element>(
  _ sources: [Observable<Element>], to downstream: Observer<Element>,
  in subscription: StreamSubscription
) {
  queueing(sources, to: downstream, in: subscription).close()
}

@inlinable
func queueing<Element>(
  _ sources: [Observable<Element>], to downstream: Observer<Element>,
  in subscription: StreamSubscription
) -> BoundedInners<Observable<Element>, Element> {
  let inners = BoundedInners<Observable<Element>, Element>(
    limit: 1, to: downstream, in: subscription
  ) { $0 }
  for source in sources { inners.waiting.append(source) }
  return inners
}
