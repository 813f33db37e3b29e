import Foundation
import MarbleTestKit
import MarbleVirtualTime

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Whether something that a test has found fails the test.
public enum FindingSeverity: Hashable, Sendable {
  /// It is reported, and the test passes. XCTest, and Swift Testing before Swift 6.3, have no
  /// warnings. There one is a line of standard error.
  case warning
  /// It fails the test.
  case error
}

/// The test framework that runs this process and receives the failures.
///
/// While one framework runs a test, it silently ignores failures that are recorded with the other
/// one's functions, and the test passes. A library that serves both must therefore know which one
/// is running.
public enum TestHost: Hashable, Sendable {
  /// Swift Testing.
  case swiftTesting
  /// XCTest.
  case xcTest
  /// No test is running.
  case none

  /// The framework that runs this process.
  ///
  /// `swift test` starts a process for each framework. Where one process serves both, as in Xcode,
  /// it is the framework whose test this task belongs to. For a detached task the framework is
  /// unknown; XCTest is assumed.
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

  /// Records a failure of the running test at a location in any source file, not only a Swift file.
  ///
  /// - Parameters:
  ///   - message: The failure. Its lines and spaces are kept.
  ///   - severity: A warning does not fail the test.
  ///   - fileID: A module and a file, or a folder and a file.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1. XCTest ignores it.
  /// - Precondition: A test is running. Otherwise the failure would be lost, so the process ends
  ///   with the message.
  public static func record(
    _ message: String, as severity: FindingSeverity = .error, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    switch current {
    case .swiftTesting:
      #if canImport(Testing)
        Issue.record(
          message, isWarning: severity == .warning,
          at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      #endif
    case .xcTest:
      guard severity == .error else { return writeWarning(message, file: filePath, line: line) }
      #if canImport(XCTest)
        XCTFail(message, file: StaticString(immortal: filePath), line: UInt(line))
      #endif
    case .none:
      fatalError("\(filePath):\(line):\(column): \(message)\n(no test is running)")
    }
  }

  /// Records a failure of the running test at a location that may be unknown.
  ///
  /// - Parameters:
  ///   - message: The failure. Its lines and spaces are kept.
  ///   - severity: A warning does not fail the test.
  ///   - location: The location. Without one, Swift Testing reports the failure at the test itself,
  ///     and XCTest at a line of this library.
  /// - Precondition: A test is running, as for
  ///   ``record(_:as:fileID:filePath:line:column:)``.
  public static func record(
    _ message: String, as severity: FindingSeverity = .error, at location: BenchLocation?
  ) {
    if let location {
      return record(
        message, as: severity, fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column)
    }
    #if canImport(Testing)
      if current == .swiftTesting, let test = Test.current {
        Issue.record(message, isWarning: severity == .warning, at: test.sourceLocation)
        return
      }
    #endif
    record(message, as: severity)
  }

  /// The name of the running test as a person writes it. Nil where it is unknown.
  package static var testName: String? {
    #if canImport(Testing)
      if let test = Test.current { return test.displayName ?? test.name }
    #endif
    return nil
  }

  /// Attaches the files of a failure to the running test, see ``TestAttachments``.
  package static func attach(
    titled title: String, at location: BenchLocation, _ attachments: TestAttachments,
    _ files: () -> [TestAttachments.File]
  ) -> [String] {
    switch current {
    case .swiftTesting:
      #if canImport(Testing)
        let place = SourceLocation(
          fileID: location.fileID, filePath: location.filePath, line: location.line,
          column: location.column)
        return attachments.attach(titled: title, to: .swiftTesting(place), files)
      #else
        return []
      #endif
    case .xcTest: return attachments.attach(titled: title, to: .xcTest, files)
    case .none: return []
    }
  }
}
