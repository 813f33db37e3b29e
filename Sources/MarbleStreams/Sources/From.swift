extension Observable {
  /// Emits all elements of a sequence while it is being subscribed, and then completes.
  ///
  /// ```marbles
  /// let out  = from(["a", "b"])
  /// expect out (ab|)
  /// ```
  ///
  /// All elements are emitted before `subscribe` returns. With `scheduler: CurrentThreadScheduler`
  /// several such sources take turns, as in RxSwift. It cannot fail. It holds the sequence.
  ///
  /// - Parameter elements: A sequence of the values to emit. Each subscription makes an iterator of
  ///   its own.
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

  /// Emits each element of a sequence, and then completes, in separate actions on a scheduler, see
  /// ``from(_:)-(Sequence<Element>)``.
  ///
  /// Each action is scheduled when the previous one has run, at that instant, so two such sources
  /// on one scheduler take turns. It holds the sequence's iterator.
  ///
  /// - Parameters:
  ///   - elements: A sequence of the values to emit. Each subscription makes an iterator of its
  ///     own.
  ///   - scheduler: The scheduler that runs an action for each event.
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
  ///
  /// Both events are delivered while it is being subscribed. It cannot fail. If the subscriber
  /// disposes during the value, the completion is not delivered. It holds the value.
  ///
  /// - Parameter element: The value to emit. With nil the stream only completes.
  @inlinable
  public static func from(optional element: Element?) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      if let element { observer.onNext(element) }
      if subscription.isLive { observer.onCompleted() }
    }
  }

  /// Emits a value if there is one, and then completes, in separate actions on a scheduler, see
  /// ``from(optional:)``.
  ///
  /// - Parameters:
  ///   - element: The value to emit. With nil the stream only completes.
  ///   - scheduler: The scheduler that runs an action for each event.
  public static func from(
    optional element: Element?, scheduler: any SchedulerType
  ) -> Observable<Element> {
    from(element.map { [$0] } ?? [], scheduler: scheduler)
  }
}

extension Sequence {
  /// Emits the elements of a sequence and completes, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Element> { .from(self) }
}

extension Observable {
  /// Emits the value of a result and completes as ``just(_:)`` does, or fails with its error as
  /// ``error(_:)`` does.
  ///
  /// These events are delivered while it is being subscribed.
  @inlinable
  public static func from(_ result: Result<Element, some Error>) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      switch result {
      case .success(let element):
        observer.onNext(element)
        if subscription.isLive { observer.onCompleted() }
      case .failure(let error):
        observer.onError(error)
      }
    }
  }
}

extension Result {
  /// Makes a stream from this result, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Success> {
    .from(self)
  }
}
