extension Observable {
  /// Collects the values of each time window into an array, emitted at the end of the window or as
  /// soon as it has `count` values.
  ///
  /// ```marbles
  /// hot s      -abc------d|
  /// where p = ["a", "b"], q = ["c"], r = [], t = ["d"]
  /// let out  = s.buffer(timeSpan: 3t, count: 2)
  /// expect out --p--q--r--(t|)
  /// ```
  ///
  /// Each window begins when the previous one ends, so a timer that wakes late delays all later
  /// windows. At completion the collected values are emitted, as an empty array if there are none.
  /// A value that fills the array at the end of the window ends it once only.
  ///
  /// - Parameter emitsEmpty: Whether a window without values is emitted. Combine's `collect` by
  ///   time does not emit it.
  /// - Precondition: `count` is at least 1.
  public func buffer(
    timeSpan: Duration, count: Int, emitsEmpty: Bool = true, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    precondition(count > 0, "buffer(count: \(count)): a buffer that holds nothing is always full")
    let span = Nanoseconds(period: timeSpan)
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let buffer = Cell<[Element]>([])
      let flush = {
        let elements = buffer.value
        buffer.value = []
        if emitsEmpty || !elements.isEmpty { downstream.onNext(elements) }
      }
      let turn = { (timer: RestartableTimer) in
        flush()
        timer.set(after: span)
      }
      let timer = RestartableTimer("buffer", on: scheduler, in: subscription, turn)
      timer.set(after: span)
      self.subscribe(before: downstream, in: input) { element in
        buffer.value.append(element)
        if buffer.value.count == count { turn(timer) }
      } completed: {
        timer.cancel()
        flush()
        if subscription.isLive { downstream.onCompleted() }
      }
    }
  }

  /// Collects values into arrays of `count`; a new array begins with every `skip`-th value.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// let out  = s.buffer(count: 2, skip: 1)
  /// where p = ["a", "b"], q = ["b", "c"], r = ["c", "d"], t = ["d"]
  /// expect out ---p-q-r(t|)
  /// ```
  ///
  /// If `skip` is less than `count`, the arrays overlap; if it is greater, the values between two
  /// arrays are dropped. At completion the unfinished arrays are emitted, the older ones first. A
  /// value that the reader of an array sends into the source belongs to the unfinished ones.
  ///
  /// - Precondition: `count` and `skip` are at least 1.
  /// - Complexity: O(*n*) for each value, where *n* is the number of unfinished arrays.
  public func buffer(count: Int, skip: Int) -> Observable<[Element]> {
    precondition(count >= 1, "buffer(count: \(count)): an array must have room for a value")
    precondition(skip >= 1, "buffer(skip: \(skip)): the next array must begin later")
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let begun = Cell(RingBuffer<[Element]>())
      let untilNext = Cell(0)
      let trace = subscription.trace
      self.subscribe(before: downstream, in: input) { element in
        if untilNext.value == 0 {
          begun.value.append([])
          untilNext.value = skip
        }
        untilNext.value -= 1
        if let trace { trace.keep(begun.value.count, by: "buffer") }
        begun.value.changeAll { $0.append(element) }
        guard !begun.value.isEmpty, begun.value[0].count == count else { return }
        downstream.onNext(begun.value.removeFirst())
      } completed: {
        while subscription.isLive, let part = begun.value.popFirst() { downstream.onNext(part) }
        if subscription.isLive { downstream.onCompleted() }
      }
    }
  }

  /// Collects values into arrays of `count`, each emitted with its last value.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.buffer(count: 2)
  /// where p = ["a", "b"], q = ["c"]
  /// expect out ---p--(q|)
  /// ```
  ///
  /// Combine: `collect`.
  ///
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func buffer(count: Int) -> Observable<[Element]> {
    precondition(count >= 1, "buffer(count: \(count)): an array must have room for a value")
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let part = Cell<[Element]>([])
      self.subscribe(before: downstream, in: input) { element in
        part.value.append(element)
        guard part.value.count == count else { return }
        let full = part.value
        part.value = []
        downstream.onNext(full)
      } completed: {
        downstream.emitLast(in: subscription) { part.value.isEmpty ? nil : part.value }
      }
    }
  }

  /// Collects the values between two values of another stream into an array.
  ///
  /// ```marbles
  /// hot s      -a-b-c--d|
  /// hot cut    ---x--x
  /// let out  = s.buffer(boundary: cut)
  /// where p = ["a", "b"], q = ["c"], r = ["d"]
  /// expect out ---p--q--(r|)
  /// ```
  ///
  /// An array without values is emitted too, also at completion. After the other stream completes,
  /// all further values go into one array. The source is subscribed first, so if both streams are
  /// cold, a value at the instant of a boundary belongs to the array before it.
  public func buffer(
    boundary: some ObservableConvertibleType
  ) -> Observable<[Element]> {
    let boundary = boundary.asObservable()
    return buffered { input, subscribeSource, failed, flush in
      subscribeSource()
      boundary.notify(in: input, failed: failed) { _, _ in flush() }
    }
  }

  /// - Parameter subscribe: Subscribes the source, and the notifier whose values end an array. It
  ///   receives the subscription, the reaction to a failure of the notifier, and that to its value.
  private func buffered(
    _ subscribe:
      @escaping (
        StreamSubscription, _ source: () -> Void, _ failed: @escaping (any Error) -> Void,
        _ flush: @escaping () -> Void
      ) -> Void
  ) -> Observable<[Element]> {
    Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let elements = Cell<[Element]>([])
      let flush = {
        let full = elements.value
        elements.value = []
        downstream.onNext(full)
      }
      let subscribeSource = {
        self.subscribe(before: downstream, in: input) { element in
          elements.value.append(element)
        } completed: {
          downstream.emitLast(in: subscription) { elements.value }
        }
      }
      subscribe(input, subscribeSource, { downstream.onError($0) }, flush)
    }
  }

  /// Collects values into arrays; each array ends with the first value of a stream that is made
  /// when the array begins.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d-|
  /// let out  = s.buffer(closing: { timer(3t) })
  /// where p = ["a", "b"], q = ["c"], r = ["d"]
  /// expect out ---p--q--(r|)
  /// ```
  ///
  /// An array without values is emitted too, also at completion. The next closing stream is made
  /// when the array has been emitted. After a closing stream that completes without a value, all
  /// further values go into one array. The closing stream is subscribed first, so a cold value at
  /// its instant belongs to the next array. RxJS: `bufferWhen`.
  public func buffer(
    closing: @escaping () throws -> some ObservableConvertibleType
  ) -> Observable<[Element]> {
    buffered { input, subscribeSource, failed, flush in
      awaitEach(closing, in: input, failed: failed) { awaitNext in
        flush()
        awaitNext()
      }
      subscribeSource()
    }
  }
}
