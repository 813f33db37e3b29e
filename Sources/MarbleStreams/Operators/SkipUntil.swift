extension Observable {
  /// The values that come once another stream has emitted one.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// hot start  ----x
  /// let out  = s.skip(until: start)
  /// expect out -----c-d|
  /// subs start ^---!
  /// ```
  ///
  /// ![skip: the rows above, drawn as marbles](skip-3)
  ///
  /// The other is subscribed first, so of two cold values at one instant this stream's passes. If the other completes without a
  /// value, nothing ever passes but the end; its failure passes. The end of this stream passes unchanged, even before the other
  /// has emitted (D14; RxSwift then never ends). Disposing it disposes both. It holds nothing.
  @inlinable
  public func skip<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(false)
      let input = subscription.notices()
      let notified = Observer<Other.Element>(
        next: { _ in
          isOpen.value = true
          input.dispose()
        },
        failed: { if input.isLive { downstream.failed($0) } },
        done: { input.dispose() })
      other.subscribe(notified, in: input)
      guard subscription.isLive else { return }
      let upstream = Observer<Element>(before: downstream) { element in
        if isOpen.value { downstream.next(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
