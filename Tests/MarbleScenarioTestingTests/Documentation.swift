import FormScenarios
import Foundation

@testable import MarbleScenarioTesting

/// The texts of the package that contain scenarios: the README, the reference of the language, the
/// documentation catalogues, and the comments of the sources.
enum Documentation {
  static let paths: [String] = {
    let enumerator = FileManager.default.enumerator(atPath: Package.root + "Sources")
    let sources = (enumerator?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .map { "Sources/" + $0 }
    let reference =
      (try? FileManager.default.contentsOfDirectory(atPath: Package.root + "marbles/reference"))
    // The page about files shows a page, whose block is not a block of its own.
    let pages = (reference ?? []).sorted().filter { $0 != "files.md" }.map {
      "marbles/reference/" + $0
    }
    return (["README.md", "marbles/README.md"] + pages + sources).filter { path in
      let text = try? String(contentsOfFile: Package.root + path, encoding: .utf8)
      return text?.contains("```marbles\n") ?? false
    }
  }()

  /// One case for each scenario in these texts.
  static let cases = paths.flatMap {
    ScenarioCase.selected(
      in: ScenarioFolder($0, ofPackageWith: #filePath), systems: exampleSystems, only: nil)
  }
}
