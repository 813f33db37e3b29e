// Drivers and signals of something that is none. They are told on the scheduler on which they are subscribed.

extension SharedSequence {
  /// One value and then the end, see ``Observable/just(_:)``.
  public static func just(_ element: Element) -> SharedSequence { made(.just(element)) }

  /// These values and then the end, see ``Observable/of(_:)``.
  public static func of(_ elements: Element...) -> SharedSequence { made(.from(elements)) }

  /// The elements of a sequence and then the end, see ``Observable/from(_:)-(Sequence<Element>)``.
  public static func from(_ elements: some Sequence<Element>) -> SharedSequence {
    made(.from(elements))
  }

  /// The end at once, see ``Observable/empty()``.
  public static func empty() -> SharedSequence { made(.empty()) }

  /// Nothing, ever, see ``Observable/never()``.
  public static func never() -> SharedSequence { made(.never()) }

  /// One that is made anew for whoever is the first to subscribe, see ``Observable/deferred(_:)``.
  public static func deferred(_ factory: @escaping () -> SharedSequence) -> SharedSequence {
    made(.deferred { factory().source })
  }

  private static func made(_ source: Observable<Element>) -> SharedSequence {
    SharedSequence(sharing: source, on: MainScheduler.instance)
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// 0, 1, 2, … one each period, see ``Observable/interval(_:scheduler:)``.
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType = MainScheduler.instance
  ) -> SharedSequence {
    SharedSequence(sharing: .interval(period, scheduler: scheduler), on: scheduler)
  }
}
