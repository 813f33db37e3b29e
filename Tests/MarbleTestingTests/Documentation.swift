import FormScenarios
import Foundation

@testable import MarbleTesting

/// The texts of the package that contain scenarios: its two pages, its documentation catalogues,
/// and the comments of its sources.
enum Documentation {
  /// The package's folder, with a trailing slash.
  static let root =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"

  static let paths: [String] = {
    let enumerator = FileManager.default.enumerator(atPath: root + "Sources")
    let sources = (enumerator?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .map { "Sources/" + $0 }
    return (["README.md", "marbles/README.md"] + sources).filter { path in
      let text = try? String(contentsOfFile: root + path, encoding: .utf8)
      return text?.contains("```marbles\n") ?? false
    }
  }()

  /// One case for each scenario in these texts.
  static let cases = paths.flatMap {
    ScenarioCase.all(in: $0, ofPackageWith: #filePath, systems: exampleSystems, only: nil)
  }
}
