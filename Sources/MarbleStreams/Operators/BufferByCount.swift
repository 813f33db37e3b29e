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
  /// other ends, which is ``collect(_:)-(Int)``. An array is emitted with its last value; what is begun at the completion comes then,
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

  /// So many values at a time as an array, see ``buffer(count:skip:)``.
  public func buffer(count: Int) -> Observable<[Element]> {
    buffer(count: count, skip: count)
  }
}

extension Fifo {
  /// What is taken next.
  fileprivate var first: Element? { isEmpty ? nil : items[head] }

  fileprivate mutating func changeAll(_ change: (inout Element) -> Void) {
    for index in head..<items.count where items[index] != nil { change(&items[index]!) }
  }
}
