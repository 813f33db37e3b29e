import Foundation
import MarbleTasks

/// The virtual time of a test with the trait `.virtualTime`.
///
/// ```swift
/// @Test(.virtualTime) func `the search shows results`() async throws {
///   let model = SearchModel(api: FakeAPI())
///   model.query = "swift"
///   try await Task.sleep(for: .seconds(1))       // takes no real time, and is exact
///   #expect(model.results == ["swift"])
/// }
/// ```
///
/// In such a test the tasks run one at a time, in the same order in every run. Sleeps, both clocks
/// of the system, `Date()` and the deadlines of Dispatch use virtual time, which moves on when
/// every task waits.
public enum VirtualTime {
  /// True in a test in virtual time, in each of its tasks.
  public static var isActive: Bool { Bubble.current != nil }

  /// The virtual time since the test began; zero elsewhere.
  public static var now: Duration { Bubble.current?.elapsed ?? .zero }

  /// Waits until every other task of the test waits. No time passes.
  ///
  /// Elsewhere it lets other tasks run once.
  public static nonisolated(nonsending) func settle() async {
    guard let bubble = Bubble.current else { return await Task.yield() }
    await bubble.settle()
  }

  /// Lets time pass, and then waits until every other task waits.
  ///
  /// - Parameter duration: The time; not more than zero passes no time. Elsewhere it is real time.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static nonisolated(nonsending) func advance(by duration: Duration) async throws {
    try await Task.sleep(for: duration)
    await settle()
  }

  /// Performs a closure that starts tasks and waits for them, such as a test of XCTest, in virtual
  /// time.
  ///
  /// ```swift
  /// class VirtualTimeTestCase: XCTestCase {
  ///   override func invokeTest() { VirtualTime.run { super.invokeTest() } }
  /// }
  /// ```
  ///
  /// The time stands still while the closure does not wait, and the limits of XCTest's waits are
  /// virtual. A test that waits for ever, or that never ends, fails and names its tasks.
  ///
  /// - Parameter body: The closure.
  public static func run(
    _ body: () -> Void, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard isEnabled, !isActive else { return body() }
    let bubble = Bubble()
    let outcome = bubble.run(around: body)
    for message in BubbleReport(bubble, outcome).messages {
      XCTestReport.record(message, file: filePath, line: line)
    }
  }

  /// The treatment of tasks that have not ended when a test returns. In any case they are cancelled
  /// and run no more.
  public enum Leftovers: Sendable, Hashable {
    /// Nothing more.
    case allowed
    /// A warning names them.
    case named
    /// The test fails, and names them.
    case fail
  }

  /// False with `VIRTUAL_TIME=off` in the environment: then every test runs in real time.
  static var isEnabled: Bool {
    ProcessInfo.processInfo.environment["VIRTUAL_TIME"] != "off"
  }
}
