import Foundation

#if canImport(Testing)
  import Testing

  extension Issue {
    /// Records an issue of the running test. The Swift Testing of Swift 6.2 has no warnings, so
    /// there one is written to standard error.
    package static func record(_ text: String, isWarning: Bool, at location: SourceLocation) {
      #if compiler(>=6.3)
        record(
          Comment(rawValue: text), severity: isWarning ? .warning : .error,
          sourceLocation: location)
      #else
        guard !isWarning else {
          return writeWarning(text, file: location.filePath, line: location.line)
        }
        record(Comment(rawValue: text), sourceLocation: location)
      #endif
    }

    /// True if the issue fails its test.
    var failsTest: Bool {
      #if compiler(>=6.3)
        severity == .error
      #else
        true
      #endif
    }
  }
#endif

/// Writes a warning to standard error, for a test framework that has none.
package func writeWarning(_ text: String, file: String, line: Int) {
  FileHandle.standardError.write(Data("\(file):\(line): warning: \(text)\n".utf8))
}
