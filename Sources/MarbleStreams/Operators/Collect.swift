extension Observable {
  /// The values in arrays of `count`, each emitted with its last value: Combine's word.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.collect(2)
  /// where p = ["a", "b"], q = ["c"]
  /// expect out ---p--(q|)
  /// ```
  ///
  /// ![collect: the rows above, drawn as marbles](collect)
  ///
  /// What is left at the completion comes then, as a shorter array. An error passes and drops it. Each array comes in the
  /// instant of its last value. Disposing it disposes the source. It holds up to `count` values.
  ///
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func collect(_ count: Int) -> Observable<[Element]> {
    precondition(count >= 1, "collect(\(count)): an array must have room for a value")
    return Observable<[Element]>(Stage("collect")) { downstream, subscription in
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
