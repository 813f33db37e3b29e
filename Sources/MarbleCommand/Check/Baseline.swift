import Foundation
import MarbleScenarios

/// The scenarios that passed in an earlier report.
struct Baseline {
  struct Entry: Hashable {
    let path: String
    let title: String
  }

  /// The scenarios in the order of that report.
  let passed: [Entry]
}

/// The reason why a file is not a usable baseline, as a fact.
enum BaselineError: Error, Equatable {
  case unreadable(FileError)
  case notAReport
  case unknownVersion(Int)
  /// No scenario under the paths of the call passed in the baseline, so that there is nothing to
  /// compare.
  case unrelated
}

extension Baseline {
  init(file path: String) throws(BaselineError) {
    do {
      try self.init(json: readFile(path))
    } catch let error as FileError {
      throw .unreadable(error)
    } catch {
      throw error as? BaselineError ?? .notAReport
    }
  }

  init(json bytes: [UInt8]) throws(BaselineError) {
    let data = Data(bytes)
    guard let version = try? JSONDecoder().decode(Version.self, from: data).version else {
      throw .notAReport
    }
    guard version == reportVersion else { throw .unknownVersion(version) }
    guard let report = try? JSONDecoder().decode(StoredReport.self, from: data) else {
      throw .notAReport
    }
    passed = report.files.flatMap { file in
      file.scenarios.filter { $0.outcome == Outcome.passed.rawValue }
        .map { Entry(path: file.path, title: $0.title) }
    }
  }

  private struct Version: Decodable {
    let version: Int
  }

  private struct StoredReport: Decodable {
    struct File: Decodable {
      let path: String
      let scenarios: [Scenario]
    }
    struct Scenario: Decodable {
      let title: String
      let outcome: String
    }
    let files: [File]
  }
}
