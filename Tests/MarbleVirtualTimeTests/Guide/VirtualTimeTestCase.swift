import MarbleVirtualTime
import XCTest

class VirtualTimeTestCase: XCTestCase {
  override func invokeTest() { VirtualTime.run { super.invokeTest() } }
}

/// XCTest runs each test of such a class in virtual time.
final class VirtualTimeTestCaseTests: VirtualTimeTestCase {
  func testASleepIsExactAndTakesNoTime() async throws {
    let real = DispatchTime.now()
    try await Task.sleep(for: .seconds(1000))
    XCTAssertEqual(VirtualTime.now, .seconds(1000))
    XCTAssertTrue(VirtualTime.isActive)
    XCTAssertEqual(
      DispatchTime.now().uptimeNanoseconds - real.uptimeNanoseconds, 1_000_000_000_000)
  }
}
