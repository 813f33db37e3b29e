extension Observable where Element: FixedWidthInteger {
  /// `count` numbers from `start` on, and then the end, while it is being subscribed.
  ///
  /// ```marbles
  /// let out  = range(start: 1, count: 3)
  /// expect out (123|)
  /// ```
  ///
  /// Depth first (D1), and it stops as soon as nobody wants more.
  ///
  /// - Precondition: `count` is not negative, and the last number fits its type.
  public static func range(start: Element, count: Element) -> Observable<Element> {
    from(numbers(start, count))
  }

  /// `count` numbers from `start` on, and then the end, each an action of its own on a scheduler.
  public static func range(
    start: Element, count: Element, scheduler: any Scheduler
  ) -> Observable<Element> {
    from(numbers(start, count), scheduler: scheduler)
  }

  private static func numbers(_ start: Element, _ count: Element) -> some Sequence<Element> {
    precondition(count >= 0, "range(start: \(start), count: \(count)): negative")
    let (last, overflow) = start.addingReportingOverflow(count == 0 ? 0 : count - 1)
    precondition(
      !overflow, "range(start: \(start), count: \(count)): too large for \(Element.self)")
    var next = start
    var isOver = count == 0
    return AnyIterator {
      guard !isOver else { return nil }
      defer { if next == last { isOver = true } else { next += 1 } }
      return next
    }
  }
}
