extension Observable {
  /// Drops the first `count` values.
  ///
  /// ```marbles
  /// hot s      -a-b-c-|
  /// let out  = s.skip(2)
  /// expect out -----c-|
  /// ```
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skip(\(count)): a count cannot be negative")
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let left = Cell(count)
      self.subscribe(before: downstream, in: subscription) { element in
        if left.value > 0 { left.value -= 1 } else { downstream.onNext(element) }
      }
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
  /// It holds `count` values. Combine has this operator for collections only: `dropLast`.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skipLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skipLast(\(count)): a count cannot be negative")
    return Observable(Stage("skipLast", drops: .notListening)) { downstream, subscription in
      let waiting = Cell(RingBuffer<Element>())
      self.subscribe(before: downstream, in: subscription) { element in
        waiting.value.append(element)
        guard waiting.value.count > count, let first = waiting.value.popFirst() else { return }
        downstream.onNext(first)
      }
    }
  }

  /// Drops the values that arrive within a duration after the subscription.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.skip(for: 3t)
  /// expect out -----c|
  /// ```
  public func skip(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = Nanoseconds(duration)
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(false)
      RestartableTimer("skip(for:)", on: scheduler, in: subscription) { isOpen.value = true }
        .set(after: wait)
      self.subscribe(before: downstream, in: subscription) { element in
        if isOpen.value { downstream.onNext(element) }
      }
    }
  }

  /// Drops values until a predicate refuses one; that value and all later values pass.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.skip(while: { $0 < 3 })
  /// expect out -----3-1|
  /// ```
  @inlinable
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("skip", drops: .filtered)) { downstream, subscription in
      let isSkipping = Cell(true)
      self.subscribe(before: downstream, in: subscription) { element in
        downstream.emit(in: subscription) {
          if isSkipping.value {
            if try predicate(element) { return nil }
            isSkipping.value = false
          }
          return element
        }
      }
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
  /// The other stream is subscribed first, so if two cold streams emit at one instant, the value of
  /// this stream passes. If the other stream completes without a value, all values are dropped.
  /// RxSwift never completes before the other stream has emitted.
  @inlinable
  public func skip<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(false)
      other.notify(in: subscription, failed: { downstream.onError($0) }) { _, input in
        isOpen.value = true
        input.dispose()
      }
      self.subscribe(before: downstream, in: subscription) { element in
        if isOpen.value { downstream.onNext(element) }
      }
    }
  }
}
