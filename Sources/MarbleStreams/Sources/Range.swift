extension Observable where Element: FixedWidthInteger, Element.Stride: SignedInteger {
  /// `count` numbers from `start` on, and then the end, while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = range(start: 1, count: 3)
  /// expect out (123|)
  /// ```
  ///
  /// ![range: the rows above, drawn as marbles](range)
  ///
  /// Depth first (D1), and it stops as soon as nobody wants more. It cannot fail. Who disposes it in a delivery hears no more.
  /// It holds two numbers.
  ///
  /// - Precondition: `count` is not negative, and the last number fits its type.
  @inlinable
  public static func range(start: Element, count: Element) -> Observable<Element> {
    guard let numbers = numbers(start, count) else { return empty().called("range") }
    return from(numbers).called("range")
  }

  /// `count` numbers from `start` on, and then the end, each an action of its own on a scheduler, see ``range(start:count:)``.
  ///
  /// - Precondition: `count` is not negative, and the last number fits its type.
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
