extension Observable {
  /// Emits all elements of a sequence while it is being subscribed, and then completes.
  ///
  /// ```marbles
  /// let out  = from(["a", "b"])
  /// expect out (ab|)
  /// ```
  ///
  /// Each subscription makes an iterator of its own. With `scheduler: CurrentThreadScheduler`
  /// several such sources take turns, as in RxSwift.
  @inlinable
  public static func from(_ elements: some Sequence<Element>) -> Observable<Element> {
    emitting(elements, as: Stage("from"))
  }

  /// Emits all elements of a sequence, see ``from(_:)-(Sequence<Element>)``.
  ///
  /// Operators such as `of` give their stage here instead of renaming it afterwards. They often
  /// make inner streams, and renaming would take as long as subscribing to one element.
  @inlinable
  static func emitting(
    _ elements: some Sequence<Element>, as stage: Stage
  ) -> Observable<Element> {
    Observable(stage) { observer, subscription in
      for element in elements {
        guard subscription.isLive else { return }
        observer.onNext(element)
      }
      if subscription.isLive { observer.onCompleted() }
    }
  }

  /// As ``from(_:)-(Sequence<Element>)``, in actions on a scheduler. Each is scheduled when the one
  /// before has run, so two such sources on one scheduler take turns.
  public static func from(
    _ elements: some Sequence<Element>, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      let rest = Cell(elements.makeIterator())
      RestartableTimer.runSteps("from", on: scheduler, in: subscription) {
        guard let element = rest.value.next() else {
          observer.onCompleted()
          return false
        }
        observer.onNext(element)
        return true
      }
    }
  }

  /// Emits a value if there is one, and then completes.
  ///
  /// ```marbles
  /// let out  = from(optional: nil)
  /// expect out |
  /// ```
  @inlinable
  public static func from(optional element: Element?) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      observer.emitLast(in: subscription) { element }
    }
  }

  /// As ``from(optional:)``, in actions on a scheduler.
  public static func from(
    optional element: Element?, scheduler: any SchedulerType
  ) -> Observable<Element> {
    from(element.map { [$0] } ?? [], scheduler: scheduler)
  }

  /// Emits the value of a result and completes as ``just(_:)`` does, or fails with its error as
  /// ``error(_:)`` does.
  @inlinable
  public static func from(_ result: Result<Element, some Error>) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      observer.emitLast(in: subscription) { try result.get() }
    }
  }
}

extension Sequence {
  /// Emits the elements of a sequence and completes, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Element> { .from(self) }
}

extension Result {
  /// Makes a stream from this result, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Success> { .from(self) }
}
