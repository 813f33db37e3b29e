import MarbleStreams

/// A time of RxTest: whole virtual seconds since zero.
public typealias TestTime = Int

/// A value at a virtual time, as in RxTest.
public struct Recorded<Value> {
  /// Virtual seconds since zero.
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
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A completion at a time.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// An error at a time.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }
}

extension Instant {
  /// Converts virtual seconds to an instant.
  init(testTime: TestTime) {
    self = Instant.zero.advanced(by: .seconds(testTime))
  }

  /// Whole virtual seconds since zero.
  var testTime: TestTime { Int(nanoseconds / 1_000_000_000) }
}
