import MarbleTime

/// A value and its virtual time, as in RxTest.
public struct Recorded<Value> {
  /// The virtual time, in the unit of the scheduler.
  public let time: TestTime
  /// The recorded value.
  public let value: Value

  /// Makes a record.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}

extension Recorded {
  /// A value at a time.
  ///
  /// - Returns: The recorded event.
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A completion at a time.
  ///
  /// - Returns: The recorded event.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// An error at a time.
  ///
  /// - Returns: The recorded event.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// A list of events whose element type the compiler finds from the events.
  public static func events<Element>(
    _ events: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> { events }

  /// A list of events whose element type the compiler finds from the events.
  public static func events<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> { events }
}

extension Recorded: CustomDebugStringConvertible {
  /// The value and its time as RxTest prints them: `next(a) @ 210`, `completed @ 300`.
  public var debugDescription: String {
    let text = (value as? any RxTestPrintable)?.rxTestText ?? "\(value)"
    return "\(text) @ \(time)"
  }
}

/// A value that RxTest prints in its own way.
private protocol RxTestPrintable {
  var rxTestText: String { get }
}

extension StreamEvent: RxTestPrintable {
  fileprivate var rxTestText: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
