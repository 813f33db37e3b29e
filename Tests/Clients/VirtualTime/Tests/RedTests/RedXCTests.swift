import Foundation
import MarbleVirtualTime
import Synchronization
import XCTest

/// Continuations that nobody resumes.
private let kept = Mutex<[CheckedContinuation<Void, Never>]>([])

/// Tests of XCTest that wait for ever, never end, or leave a task open. Each must end and say so.
final class RedXCTests: XCTestCase {
  override func invokeTest() { VirtualTime.run { super.invokeTest() } }

  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["RED_TESTS"] != nil)
  }

  /// It runs after a test that hangs, too.
  override func tearDown() async throws { try await Task.sleep(for: .seconds(1)) }

  func testThatWaitsForEver() async {
    await withCheckedContinuation { continuation in kept.withLock { $0.append(continuation) } }
  }

  func testThatNeverEnds() async {
    while true { await Task.yield() }
  }

  func testThatIsTooLate() async {
    let done = expectation(description: "done")
    Task {
      try await Task.sleep(for: .seconds(60))
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 1)
  }

  func testThatLeavesATask() async throws {
    Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(2)) } }
    try await Task.sleep(for: .seconds(1))
  }
}
