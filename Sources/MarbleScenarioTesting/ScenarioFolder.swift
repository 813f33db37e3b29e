import Foundation
import MarbleTesting

/// The folder whose scenarios are the cases of a test: one of the source tree, or the resources of
/// a test target.
struct ScenarioFolder {
  /// The paths of files are relative to it.
  let root: String
  /// The path of the folder or the file below the root.
  let path: String
  /// The folder of the source tree below which the same paths lead to the sources. It may be
  /// missing.
  private let sources: String
  /// The reason why the folder has no scenario, and what to do about it.
  let emptiness: String
  /// True if there is no file to read, for another reason than a misspelt path.
  let isEmpty: Bool

  /// A folder of the package that contains a source file.
  init(_ path: String, ofPackageWith caller: String) {
    root = Self.packageRoot(above: caller)
    sources = root
    self.path = path
    let files = FileManager.default
    let isHere = files.fileExists(atPath: caller)
    isEmpty = !isHere && !files.fileExists(atPath: path.hasPrefix("/") ? path : "\(root)/\(path)")
    emptiness =
      isHere
      ? "no scenario under '\(path)'"
      : "no scenario under '\(path)': the sources of this test are not on this machine; copy "
        + "the folder in Package.swift, resources: [.copy(\"\(path)\")], and use "
        + "ScenarioCase.all(in: .module), or run the test where '\(caller)' is"
  }

  /// The resources of a bundle.
  init(_ bundle: Bundle, for caller: String) {
    root = bundle.resourcePath ?? bundle.bundlePath
    sources = URL(fileURLWithPath: caller).deletingLastPathComponent().path
    path = "."
    isEmpty =
      FileManager.default.enumerator(atPath: root)?
      .contains { ($0 as? String)?.hasSuffix(".marbles") == true } != true
    emptiness =
      "no scenario among the resources of '\(bundle.bundleURL.lastPathComponent)'; copy the folder in "
      + "Package.swift, resources: [.copy(\"marbles\")], or use ScenarioCase.all() where the sources are"
  }

  /// The location of a file: the source where it is known, or else the file that was read.
  func location(of path: String) -> String {
    if path.hasPrefix("/") { return path }
    let source = "\(sources)/\(path)"
    return FileManager.default.fileExists(atPath: source) ? source : "\(root)/\(path)"
  }

  /// The nearest folder above a file that contains a `Package.swift`, or the file's own folder if
  /// there is none.
  private static func packageRoot(above filePath: String) -> String {
    let start = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return start.path
  }
}
