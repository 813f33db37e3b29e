extension Observable {
  /// Collects values into arrays of `count`; a new array begins with every `skip`-th value.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// let out  = s.buffer(count: 2, skip: 1)
  /// where p = ["a", "b"], q = ["b", "c"], r = ["c", "d"], t = ["d"]
  /// expect out ---p-q-r(t|)
  /// ```
  ///
  /// If `skip` is less than `count`, the arrays overlap. If it is greater, the values between two
  /// arrays are dropped. Without `skip` each array begins where the previous one ends; Combine
  /// calls that `collect`. An array is emitted with its last value. At completion the unfinished
  /// arrays are emitted, although they are shorter; a failure passes and drops them. Arrays that
  /// become full at one instant are emitted at that instant, the older one first. A value that the
  /// reader of an array sends into the source belongs to the arrays that are unfinished then. It
  /// holds the values of the unfinished arrays.
  ///
  /// - Parameters:
  ///   - count: The number of values in an array.
  ///   - skip: The number of values from the beginning of one array to the beginning of the next.
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
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          if untilNext.value == 0 {
            begun.value.append([])
            untilNext.value = skip
          }
          untilNext.value -= 1
          if let trace { trace.keep(begun.value.count, by: "buffer") }
          begun.value.changeAll { $0.append(element) }
          guard !begun.value.isEmpty, begun.value[0].count == count else { return }
          downstream.next(begun.value.removeFirst())
        },
        error: { downstream.error($0) },
        completed: {
          while subscription.isLive, let part = begun.value.popFirst() { downstream.next(part) }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
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
  /// Each array is emitted at the instant of its last value. At completion the remaining values are
  /// emitted as a shorter array. It holds up to `count` values.
  ///
  /// - Parameter count: The number of values in an array. Only the last array may be shorter.
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func buffer(count: Int) -> Observable<[Element]> {
    precondition(count >= 1, "buffer(count: \(count)): an array must have room for a value")
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let part = Cell<[Element]>([])
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          part.value.append(element)
          guard part.value.count == count else { return }
          let full = part.value
          part.value = []
          downstream.next(full)
        },
        error: { downstream.error($0) },
        completed: {
          if !part.value.isEmpty { downstream.next(part.value) }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
