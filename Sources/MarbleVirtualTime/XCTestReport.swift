#if canImport(XCTest)
  import XCTest
#endif

/// Tells XCTest what happened in a run in virtual time.
enum XCTestReport {
  /// Fails the current test, or writes a warning.
  static func record(_ message: BubbleReport.Message, file: String, line: Int) {
    guard !message.isWarning else { return writeWarning(message.text, file: file, line: line) }
    #if canImport(XCTest)
      XCTFail(message.text, file: StaticString(immortal: file), line: UInt(line))
    #endif
  }
}
