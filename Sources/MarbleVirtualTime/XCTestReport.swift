import Foundation

#if canImport(XCTest)
  import XCTest
#endif

/// Tells XCTest what happened in a run in virtual time.
enum XCTestReport {
  /// Writes a warning to standard error.
  static func warn(_ text: String, file: String, line: Int) {
    FileHandle.standardError.write(Data("\(file):\(line): warning: \(text)\n".utf8))
  }

  /// Fails the current test, or writes a warning to standard error: XCTest has none.
  static func record(_ message: BubbleReport.Message, file: String, line: Int) {
    guard !message.isWarning else { return warn(message.text, file: file, line: line) }
    #if canImport(XCTest)
      XCTFail(message.text, file: StaticString(immortal: file), line: UInt(line))
    #endif
  }
}
