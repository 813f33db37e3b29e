extension Observable {
  /// So many values at a time as an array, one array beginning with every `skip`-th value.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// let out  = s.buffer(count: 2, skip: 1)
  /// where p = ["a", "b"], q = ["b", "c"], r = ["c", "d"], t = ["d"]
  /// expect out ---p-q-r(t|)
  /// ```
  ///
  /// ![buffer: the rows above, drawn as marbles](buffer-3)
  ///
  /// With a `skip` below the count arrays overlap, above it values between them are dropped; without it one begins where the
  /// other ends, which is ``buffer(count:)``. An array is emitted with its last value; what is begun at the completion comes then,
  /// as shorter arrays. An error passes and drops it. All that is full in one instant is emitted in it, the older array first.
  /// Disposing it disposes the source. It holds the values of the arrays that are begun.
  ///
  /// - Precondition: both are at least 1.
  public func buffer(count: Int, skip: Int) -> Observable<[Element]> {
    precondition(count >= 1, "buffer(count: \(count)): an array must have room for a value")
    precondition(skip >= 1, "buffer(skip: \(skip)): the next array must begin later")
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let begun = Cell(Fifo<[Element]>())
      let untilNext = Cell(0)
      let keeper = subscription.keeper
      let upstream = Observer<Element>(
        next: { element in
          if untilNext.value == 0 {
            begun.value.append([])
            untilNext.value = skip
          }
          untilNext.value -= 1
          if let keeper { keeper.keep(begun.value.count - 1, by: "buffer") }
          begun.value.changeAll { $0.append(element) }
          guard begun.value.first?.count == count, let full = begun.value.popFirst() else { return }
          downstream.next(full)
        },
        failed: downstream.failed,
        done: {
          while subscription.isLive, let part = begun.value.popFirst() { downstream.next(part) }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }

  /// So many values at a time as an array, each emitted with its last value.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.buffer(count: 2)
  /// where p = ["a", "b"], q = ["c"]
  /// expect out ---p--(q|)
  /// ```
  ///
  /// ![buffer: the rows above, drawn as marbles](buffer-4)
  ///
  /// The values that are left at the completion come then, as a shorter array. An error passes and
  /// drops them. Each array comes in the instant of its last value. Disposing it disposes the
  /// source. It holds up to `count` values.
  ///
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func buffer(count: Int) -> Observable<[Element]> {
    precondition(count >= 1, "buffer(count: \(count)): an array must have room for a value")
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let part = Cell<[Element]>([])
      let upstream = Observer<Element>(
        next: { element in
          part.value.append(element)
          guard part.value.count == count else { return }
          let full = part.value
          part.value = []
          downstream.next(full)
        },
        failed: downstream.failed,
        done: {
          if !part.value.isEmpty { downstream.next(part.value) }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}

extension Fifo {
  /// What is taken next.
  fileprivate var first: Element? { isEmpty ? nil : items[head] }

  fileprivate mutating func changeAll(_ change: (inout Element) -> Void) {
    for index in head..<items.count where items[index] != nil { change(&items[index]!) }
  }
}
