extension Observable {
  /// Drops the first `count` values.
  ///
  /// ```marbles
  /// hot s      -a-b-c-|
  /// let out  = s.skip(2)
  /// expect out -----c-|
  /// ```
  ///
  /// The values after them are emitted at their instants.
  ///
  /// - Parameter count: The number of values to drop; with 0 all values pass.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skip(\(count)): a count cannot be negative")
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let left = Cell(count)
      let upstream = Observer<Element>(before: downstream) { element in
        if left.value > 0 { left.value -= 1 } else { downstream.onNext(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Drops the last `count` values.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// let out  = s.skipLast(2)
  /// expect out -----a-b|
  /// ```
  ///
  /// Each value is emitted when `count` further values have arrived, at the instant of the last of
  /// them. A completion or a failure passes at its instant and drops the waiting values.
  /// `skipLast(0)` changes nothing. It holds `count` values. Combine has this operator for
  /// collections only: `dropLast`.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skipLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skipLast(\(count)): a count cannot be negative")
    return Observable(Stage("skipLast", drops: .notListening)) { downstream, subscription in
      let waiting = Cell(RingBuffer<Element>())
      let upstream = Observer<Element>(before: downstream) { element in
        waiting.value.append(element)
        guard waiting.value.count > count, let first = waiting.value.popFirst() else { return }
        downstream.onNext(first)
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Drops the values that arrive within a duration after the subscription.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.skip(for: 3t)
  /// expect out -----c|
  /// ```
  ///
  /// The timer is set before the source is subscribed. So at the instant at which the duration
  /// ends, a hot value arrives before the timer and is dropped, and a cold value arrives after it
  /// and passes. A duration of zero or less drops the values that the source emits while it is
  /// being subscribed, and the hot values of that instant.
  public func skip(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = Nanoseconds(duration)
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(false)
      RestartableTimer("skip(for:)", on: scheduler, in: subscription) { isOpen.value = true }.set(
        after: wait)
      let upstream = Observer<Element>(before: downstream) { element in
        if isOpen.value { downstream.onNext(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Drops values until a predicate refuses one; that value and all later values pass.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.skip(while: { $0 < 3 })
  /// expect out -----3-1|
  /// ```
  ///
  /// After the first refusal the predicate is not called again.
  @inlinable
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("skip", drops: .filtered)) { downstream, subscription in
      let isSkipping = Cell(true)
      let upstream = Observer<Element>(before: downstream) { element in
        downstream.emit(in: subscription) {
          if isSkipping.value {
            if try predicate(element) { return nil }
            isSkipping.value = false
          }
          return element
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }

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
        error: { if input.isLive { downstream.onError($0) } },
        completed: { input.dispose() })
      other.subscribe(notified, in: input)
      guard subscription.isLive else { return }
      let upstream = Observer<Element>(before: downstream) { element in
        if isOpen.value { downstream.onNext(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
