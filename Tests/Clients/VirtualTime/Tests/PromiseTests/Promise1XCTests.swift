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
    await fulfillment(of: [done], timeout: 31)
    XCTAssertEqual(VirtualTime.now, .seconds(40))
  }

  func testInvertedExpectation() async {
    let done = expectation(description: "done")
    done.isInverted = true
    // As a slow machine, it keeps the time for longer than the limit.
    DispatchQueue.global().async { work(milliseconds: 300) }
    Task {
      try await Task.sleep(for: .seconds(1))
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 0.2)
    XCTAssertEqual(VirtualTime.now, .milliseconds(10_200))
  }

  private func wait(until seconds: Double) -> XCTestExpectation {
    let done = expectation(description: "done")
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { done.fulfill() }
    return done
  }

  func testWaitBlocksATurn() async {
    func wait() { self.wait(for: [self.wait(until: 2)], timeout: 5) }
    wait()
    XCTAssertEqual(VirtualTime.now, .seconds(12))
  }

  /// The time stands still while the code of the test runs.
  func testSynchronousWaits() {
    let ticks = Log<Int>()
    let ticker = Task {
      for tick in 1...100 {
        try await Task.sleep(for: .seconds(1))
        ticks.add(tick)
      }
    }
    let sum = (0..<100_000).reduce(0) { $0 + Double($1).squareRoot() }
    XCTAssertGreaterThan(sum, 0)
    XCTAssertEqual(ticks.values, [])
    wait(for: [wait(until: 2.5)], timeout: 3)
    XCTAssertEqual(ticks.values, [1, 2])
    let semaphore = DispatchSemaphore(value: 0)
    XCTAssertEqual(semaphore.wait(timeout: .now() + 3), .timedOut)
    XCTAssertEqual(ticks.values, [1, 2, 3, 4, 5])
    Task {
      try await Task.sleep(for: .seconds(60))
      semaphore.signal()
    }
    XCTAssertEqual(semaphore.wait(timeout: .now() + 61), .success)
    ticker.cancel()
    XCTAssertEqual(ticks.values.count, 65)
  }

  func testObjectsOfDispatchThatNobodyKeeps() async throws {
    let log = Log<String>()
    func begin() {
      DispatchQueue(label: "own").asyncAfter(deadline: .now() + 1) { log.add("queue") }
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler { log.add("timer") }
      timer.resume()
    }
    begin()
    try await Task.sleep(for: .seconds(2))
    XCTAssertEqual(log.values, ["queue"])
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
