extension Observable {
  /// Drops all values until another stream emits.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// hot start  ----x
  /// let out  = s.skip(until: start)
  /// expect out -----c-d|
  /// subs start ^---!
  /// ```
  ///
  /// The other stream is subscribed first, and disposed at its first value. So if two cold streams
  /// emit at one instant, the value of this stream passes. If the other stream completes without a
  /// value, all values of this stream are dropped, and only its completion or failure passes. A
  /// completion or a failure of this stream passes unchanged, even before the other stream has
  /// emitted; RxSwift then never completes.
  ///
  /// - Parameter other: The stream to wait for. After its first value the values of this stream
  ///   pass.
  @inlinable
  public func skip<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(false)
      let input = subscription.notifierChild()
      let notified = Observer<Other.Element>(
        next: { _ in
          isOpen.value = true
          input.dispose()
        },
        error: { if input.isLive { downstream.error($0) } },
        completed: { input.dispose() })
      other.subscribe(notified, in: input)
      guard subscription.isLive else { return }
      let upstream = Observer<Element>(before: downstream) { element in
        if isOpen.value { downstream.next(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
