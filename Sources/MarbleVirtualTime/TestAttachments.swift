import Foundation
import MarbleDiagrams
import Synchronization

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The files that a test framework keeps beside the failures of one test, or of the scenarios of
/// one test function: for ten failures at most, and none of more than a megabyte.
///
/// The name of a file begins with the words of the title of its failure.
package final class TestAttachments: Sendable {
  /// One file.
  package struct File: Sendable {
    /// The end of its name, such as `svg` or `tasks.svg`.
    let ending: String
    let text: String

    package init(_ ending: String, _ text: String) {
      self.ending = ending
      self.text = text
    }
  }

  /// The framework that runs the test.
  package enum Framework: Sendable {
    /// Swift Testing, with the location of the failure in its test.
    #if canImport(Testing)
      case swiftTesting(SourceLocation)
    #endif
    case xcTest
  }

  private static let failureLimit = 10
  private static let byteLimit = 1_000_000

  private let state = Mutex((failures: 0, names: AnchorNames()))

  package init() {}

  /// Attaches the files of a failure to the running test.
  ///
  /// - Parameters:
  ///   - title: The title of the failure.
  ///   - files: Returns the files. It is not called after the last failure that has files.
  /// - Returns: Lines for the message of the failure, about what is not attached.
  package func attach(
    titled title: String, to framework: Framework, _ files: () -> [File]
  ) -> [String] {
    let name = state.withLock { state -> String? in
      state.failures += 1
      return state.failures > Self.failureLimit ? nil : state.names.name(for: title)
    }
    guard let name else {
      return [
        "hint: \(Self.failureLimit) failures have a picture, so nothing is attached to this one"
      ]
    }
    let all = files()
    let attached = all.filter { $0.text.utf8.count <= Self.byteLimit }
    if !attached.isEmpty { Self.record(attached, name, framework) }
    return all.filter { $0.text.utf8.count > Self.byteLimit }.map {
      "hint: \(name).\($0.ending) has \($0.text.utf8.count) bytes, more than \(Self.byteLimit), so it "
        + "is not attached"
    }
  }

  private static func record(_ files: [File], _ name: String, _ framework: Framework) {
    switch framework {
    #if canImport(Testing)
      case .swiftTesting(let location):
        for file in files {
          Attachment.record(
            Attachment(file.text, named: "\(name).\(file.ending)"), sourceLocation: location)
        }
    #endif
    case .xcTest:
      // XCTest has attachments on Apple's systems only, where a test of XCTest runs on the main
      // thread.
      #if canImport(XCTest) && canImport(Darwin)
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
          XCTContext.runActivity(named: name) { activity in
            for file in files {
              let attachment = XCTAttachment(string: file.text)
              attachment.name = "\(name).\(file.ending)"
              attachment.lifetime = .keepAlways
              activity.add(attachment)
            }
          }
        }
      #endif
    }
  }
}
