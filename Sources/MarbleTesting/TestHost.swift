import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The test framework that runs this process, and with it the place where failures have to go.
///
/// Each framework drops in silence what is recorded with the other's functions while it runs a test, and the test passes. So a
/// library that serves both asks who is running.
public enum TestHost: Hashable, Sendable {
  /// Swift Testing.
  case swiftTesting
  /// XCTest.
  case xcTest
  /// No test is running.
  case none

  /// Who runs this process.
  ///
  /// `swift test` starts a process for each framework. Where one process serves both, as in Xcode, it is the one whose test this task
  /// belongs to; of a detached task that is unknown and taken for XCTest's.
  public static var current: TestHost {
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--testing-library") {
      if arguments.dropFirst(option + 1).first == "swift-testing" { return .swiftTesting }
    }
    #if canImport(Testing)
      if Test.current != nil { return .swiftTesting }
    #endif
    let program = arguments.first ?? ""
    let isXCTest =
      program.hasSuffix(".xctest") || program.hasSuffix("/xctest")
      || ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
    return isXCTest ? .xcTest : .none
  }

  /// Records a failure of the running test at a place in a source, which need not be Swift's.
  ///
  /// - Parameters:
  ///   - message: what failed; its lines and its spaces are kept.
  ///   - fileID: a module and a file, or a folder and a file.
  ///   - filePath: the path of the file.
  ///   - line: the line, from 1.
  ///   - column: the column, from 1; XCTest has no use for it.
  /// - Precondition: a test is running. Where none is, a failure would be lost, so the process ends with the message.
  public static func record(
    _ message: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    switch current {
    case .swiftTesting:
      #if canImport(Testing)
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column))
      #endif
    case .xcTest:
      #if canImport(XCTest)
        XCTFail(message, file: StaticString(immortal: filePath), line: UInt(line))
      #endif
    case .none:
      fatalError("\(filePath):\(line):\(column): \(message)\n(no test is running)")
    }
  }
}
