import MarbleEvents
import MarbleTestKit
import Synchronization

/// A clock that fails the running test when it is used: the `UnimplementedClock` of Point-Free's
/// swift-clocks. A test passes it to code that must not depend on the time.
public final class UnimplementedClock: Clock, Sendable {
  /// The name of the clock in failures.
  public let name: String
  private let location: BenchLocation?
  private let useCount = Atomic<Int>(0)
  /// The number of uses that fail the test. Code may use a clock in a loop without end.
  private static let reportedUses = 100

  /// Makes a clock. Its failures are recorded at the line that makes it.
  ///
  /// - Parameter name: The name of the clock in failures.
  public init(
    name: String = "Clock", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.name = name
    location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  fileprivate init(at location: BenchLocation?) {
    name = "Clock"
    self.location = location
  }

  /// Zero. Reading it fails the running test.
  public var now: Instant {
    fail("now")
    return .zero
  }

  /// A nanosecond. Reading it fails the running test.
  public var minimumResolution: Duration {
    fail("minimumResolution")
    return .nanoseconds(1)
  }

  /// Fails the running test, and returns after other tasks had a turn.
  ///
  /// - Parameters:
  ///   - deadline: Ignored.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    fail("sleep")
    await Task.yield()
    try Task.checkCancellation()
  }

  private func fail(_ member: String) {
    let count = useCount.add(1, ordering: .relaxed).newValue
    guard count <= Self.reportedUses else { return }
    TestHost.record(
      "'\(name).\(member)' was used, but this test gives the code no clock", at: location)
  }
}

extension Clock where Self == UnimplementedClock {
  /// A new clock that fails the running test when it is used. In Swift Testing its failures are
  /// recorded at the test, in XCTest at a line of this library. `UnimplementedClock()` records them
  /// at its own line.
  public static var unimplemented: UnimplementedClock { UnimplementedClock(at: nil) }
}
