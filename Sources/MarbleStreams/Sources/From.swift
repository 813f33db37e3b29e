extension Observable {
  /// All elements of a sequence, and then the end, while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = from(["a", "b"])
  /// expect out (ab|)
  /// ```
  ///
  /// ![from: the rows above, drawn as marbles](from)
  ///
  /// Depth first (D1): the whole sequence is out before `subscribe` returns, and it stops as soon as nobody wants more. With
  /// `scheduler: CurrentThreadScheduler` several such sources take turns, as RxSwift's do. It cannot fail. Who disposes it in a
  /// delivery hears no more. It holds the sequence.
  @inlinable
  public static func from(_ elements: some Sequence<Element>) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      for element in elements {
        guard subscription.isLive else { return }
        observer.next(element)
      }
      if subscription.isLive { observer.done() }
    }
  }

  /// All elements of a sequence, and then the end, each an action of its own on a scheduler: ``from(_:)-(Sequence<Element>)`` in turns.
  ///
  /// An action is scheduled when the one before has run, at that instant: two such sources on one scheduler take turns. Disposing
  /// takes the waiting action out of the queue. It holds the sequence's iterator.
  public static func from(
    _ elements: some Sequence<Element>, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      let rest = Cell(elements.makeIterator())
      RecursiveWork("from", on: scheduler, in: subscription) {
        guard let element = rest.value.next() else {
          observer.done()
          return false
        }
        observer.next(element)
        return true
      }
    }
  }

  /// The value, if there is one, and then the end.
  ///
  /// ```marbles
  /// let out  = from(optional: nil)
  /// expect out |
  /// ```
  ///
  /// ![from: the rows above, drawn as marbles](from-2)
  ///
  /// Both come while it is being subscribed. It cannot fail; who disposes it during the value does not hear of the end. It
  /// holds the value.
  @inlinable
  public static func from(optional element: Element?) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      if let element { observer.next(element) }
      if subscription.isLive { observer.done() }
    }
  }

  /// The value, if there is one, and then the end, each an action of its own on a scheduler, see ``from(optional:)``.
  public static func from(
    optional element: Element?, scheduler: any SchedulerType
  ) -> Observable<Element> {
    from(element.map { [$0] } ?? [], scheduler: scheduler)
  }
}
