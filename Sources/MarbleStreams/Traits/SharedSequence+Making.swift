// Drivers and signals made from values. They deliver on the thread that subscribes.

extension SharedSequence {
  /// Emits one value and completes, see ``Observable/just(_:)``.
  public static func just(_ element: Element) -> SharedSequence { made(.just(element)) }

  /// Emits the given values and completes, see ``Observable/of(_:)``.
  public static func of(_ elements: Element...) -> SharedSequence { made(.from(elements)) }

  /// Emits the elements of a sequence and completes, see
  /// ``Observable/from(_:)-(Sequence<Element>)``.
  public static func from(_ elements: some Sequence<Element>) -> SharedSequence {
    made(.from(elements))
  }

  /// Completes at once, see ``Observable/empty()``.
  public static func empty() -> SharedSequence { made(.empty()) }

  /// Never emits an event, see ``Observable/never()``.
  public static func never() -> SharedSequence { made(.never()) }

  /// Makes the sequence when the first subscriber subscribes, see ``Observable/deferred(_:)``.
  public static func deferred(_ factory: @escaping () -> SharedSequence) -> SharedSequence {
    made(.deferred { factory().source })
  }

  private static func made(_ source: Observable<Element>) -> SharedSequence {
    SharedSequence(sharing: source, on: MainScheduler.instance)
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits 0, 1, 2, …, one value each period, see ``Observable/interval(_:scheduler:)``.
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType = MainScheduler.instance
  ) -> SharedSequence {
    SharedSequence(sharing: .interval(period, scheduler: scheduler), on: scheduler)
  }
}
