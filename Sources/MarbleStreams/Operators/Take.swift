/// Whether the value that ends a stream is emitted.
public enum TakeBehavior: String, CaseIterable, Sendable {
  /// The value is emitted before the completion.
  case inclusive
  /// The value is dropped.
  case exclusive
}

extension Observable {
  /// Emits the first `count` values and completes at the instant of the last of them.
  ///
  /// ```marbles
  /// hot s      -a-b--c-|
  /// let out  = s.take(2)
  /// expect out -a-(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// `take(0)` completes at once and does not subscribe to the source.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(\(count)): a count cannot be negative")
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      guard count > 0 else { return downstream.onCompleted() }
      let left = Cell(count)
      let upstream = Observer<Element>(
        next: { element in
          guard left.value > 0 else { return }
          left.value -= 1
          let isLast = left.value == 0
          downstream.onNext(element)
          if isLast, subscription.isLive { downstream.onCompleted() }
        },
        error: { if left.value > 0 { downstream.onError($0) } },
        completed: { if left.value > 0 { downstream.onCompleted() } })
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Emits the last `count` values when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.takeLast(2)
  /// expect out ------(bc|)
  /// ```
  ///
  /// If there are fewer values, all are emitted. `takeLast(0)` also waits for the completion.
  ///
  /// - Complexity: O(*n*) at the completion, where *n* is `count`.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(\(count)): a count cannot be negative")
    return Observable(Stage("takeLast", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      let last = Cell(RingBuffer<Element>())
      self.subscribe(before: downstream, in: input) { element in
        last.value.append(element)
        if last.value.count > count { _ = last.value.popFirst() }
      } completed: {
        while subscription.isLive, let element = last.value.popFirst() {
          downstream.onNext(element)
        }
        if subscription.isLive { downstream.onCompleted() }
      }
    }
  }

  /// Emits the values that arrive within a duration after the subscription, and then completes.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.take(for: 3t)
  /// expect out -a-(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// On an `InlineScheduler`, with a duration of zero or less, the source is not subscribed at all.
  public func take(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = Nanoseconds(duration)
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      RestartableTimer("take(for:)", on: scheduler, in: subscription) { downstream.onCompleted() }
        .set(after: wait)
      self.subscribe(downstream, in: subscription)
    }
  }

  /// Emits the values until a predicate refuses one, and completes at the instant of that value.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.take(while: { $0 < 3 })
  /// expect out -1-2-|
  /// subs s     ^----!
  /// ```
  ///
  /// With `behavior: .inclusive` the refused value is emitted last.
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Observable(Stage("take", drops: .filtered)) { downstream, subscription in
      let isOpen = Cell(true)
      let upstream = Observer<Element>(
        next: { element in
          guard isOpen.value else { return }
          do {
            let passes = try predicate(element)
            guard subscription.isLive else { return }
            isOpen.value = passes
            if passes || behavior == .inclusive { downstream.onNext(element) }
            if !passes, subscription.isLive { downstream.onCompleted() }
          } catch {
            if subscription.isLive { downstream.onError(error) }
          }
        },
        error: { if isOpen.value { downstream.onError($0) } },
        completed: { if isOpen.value { downstream.onCompleted() } })
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Emits the values until another stream emits, and completes at that instant.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// hot stop   ----x
  /// let out  = s.take(until: stop)
  /// expect out -a-b|
  /// subs s     ^---!
  /// subs stop  ^---!
  /// ```
  ///
  /// The other stream is subscribed first, so if two cold streams emit at one instant, the value of
  /// this stream is not emitted. If the other stream emits while it is being subscribed, this
  /// stream is never subscribed. The completion of the other stream changes nothing.
  @inlinable
  public func take<Other: ObservableConvertibleType>(until other: Other) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      other.notify(in: subscription, failed: { downstream.onError($0) }) { _, _ in
        downstream.onCompleted()
      }
      self.subscribe(downstream, in: subscription)
    }
  }

  /// Emits the values until a predicate accepts one, and completes at the instant of that value.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.take(until: { $0 == 3 }, behavior: .inclusive)
  /// expect out -1-2-(3|)
  /// ```
  ///
  /// With `behavior: .inclusive` the accepted value is emitted last.
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}
