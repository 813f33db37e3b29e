import Foundation

#if canImport(XCTest)
  import XCTest
#endif

/// Tells XCTest what happened in a run in virtual time.
enum XCTestReport {
  /// Fails the current test, or writes a warning to standard error: XCTest has none.
  static func record(_ message: BubbleReport.Message, file: String, line: Int) {
    guard !message.isWarning else {
      let text = "\(file):\(line): warning: \(message.text)\n"
      return FileHandle.standardError.write(Data(text.utf8))
    }
    #if canImport(XCTest)
      XCTFail(message.text, file: StaticString(immortal: file), line: UInt(line))
    #endif
  }
}
