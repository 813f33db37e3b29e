import Foundation
import MarbleVirtualTime
import TestTools
import XCTest

class VirtualTimeTestCase: XCTestCase {
  override func invokeTest() { VirtualTime.run { super.invokeTest() } }
}

@MainActor private final class Screen {
  private(set) var text = ""

  func load() {
    Task {
      try await Task.sleep(for: .seconds(1))
      text = "loaded"
    }
  }
}

final class Promise1XCTests: VirtualTimeTestCase {
  private var begin: ContinuousClock.Instant?

  override func setUp() async throws {
    begin = ContinuousClock.now
    try await Task.sleep(for: .seconds(10))
  }

  func testSetUpIsInside() async throws {
    let time = try ContinuousClock.now - XCTUnwrap(begin)
    XCTAssertEqual(time, .seconds(10))
  }

  func testSleep() async throws {
    let watch = Watch()
    try await Task.sleep(for: .seconds(3600))
    XCTAssertEqual(watch.time, .seconds(3600))
    XCTAssertTrue(VirtualTime.isActive)
  }

  @MainActor func testMainActor() async throws {
    let screen = Screen()
    screen.load()
    try await Task.sleep(for: .milliseconds(999))
    XCTAssertEqual(screen.text, "")
    try await Task.sleep(for: .milliseconds(2))
    XCTAssertEqual(screen.text, "loaded")
    XCTAssertTrue(Thread.isMainThread)
  }

  func testFulfillment() async throws {
    let done = expectation(description: "done")
    Task {
      try await Task.sleep(for: .seconds(30))
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 5)
  }

  func testGroup() async throws {
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for second in 1...3 {
        group.addTask {
          try await Task.sleep(for: .seconds(second))
          return second
        }
      }
      return try await group.reduce(0, +)
    }
    XCTAssertEqual(sum, 6)
  }

  func testSynchronous() { XCTAssertTrue(VirtualTime.isActive) }
}
