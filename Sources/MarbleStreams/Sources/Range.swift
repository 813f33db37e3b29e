extension Observable where Element: FixedWidthInteger, Element.Stride: SignedInteger {
  /// Emits `count` consecutive numbers while it is being subscribed, starting with `start`, and
  /// then completes.
  ///
  /// ```marbles
  /// let out  = range(start: 1, count: 3)
  /// expect out (123|)
  /// ```
  ///
  /// - Precondition: `count` is not negative, and the type can represent the last number.
  @inlinable
  public static func range(start: Element, count: Element) -> Observable<Element> {
    guard let numbers = numbers(start, count) else { return empty().called("range") }
    return emitting(numbers, as: Stage("range"))
  }

  /// As ``range(start:count:)``, in actions on a scheduler.
  ///
  /// - Precondition: `count` is not negative, and the type can represent the last number.
  public static func range(
    start: Element, count: Element, scheduler: any SchedulerType
  ) -> Observable<Element> {
    guard let numbers = numbers(start, count) else {
      return empty(scheduler: scheduler).called("range")
    }
    return from(numbers, scheduler: scheduler).called("range")
  }

  @inlinable
  static func numbers(_ start: Element, _ count: Element) -> ClosedRange<Element>? {
    precondition(count >= 0, "range(start: \(start), count: \(count)): negative")
    guard count > 0 else { return nil }
    let (last, overflow) = start.addingReportingOverflow(count - 1)
    precondition(
      !overflow, "range(start: \(start), count: \(count)): too large for \(Element.self)")
    return start...last
  }
}
