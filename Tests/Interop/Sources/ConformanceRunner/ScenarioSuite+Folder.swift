import Foundation
import MarbleScenarios

extension ScenarioSuite {
  /// The scenario files of a folder, in alphabetical order.
  ///
  /// - Parameters:
  ///   - path: The folder, as the paths of the results begin.
  ///   - package: The folder of the package, to which the path is relative.
  package init(folder path: String, in package: URL) throws {
    let folder = package.appendingPathComponent(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    self.init(
      sources: try names.filter { $0.hasSuffix(".marbles") }.sorted().map { name in
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
        return Source(path: "\(path)/\(name)", bytes: Array(bytes))
      })
  }
}
