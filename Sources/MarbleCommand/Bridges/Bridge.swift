import EmbeddedFiles
import MarbleScenarios

/// The files with which a project converts the streams of another library. A project pastes them,
/// because Marbles does not depend on that library. `marbles new bridge NAME` writes them.
struct Bridge: Sendable {
  let name: String
  /// The files by their names, as this package compiles them.
  let files: [(name: String, file: EmbeddedFile)]

  /// All bridges, in the order of their names.
  static let all = [
    Bridge(name: "opencombine", files: EmbeddedFile.files(in: "Bridges/OpenCombine")),
    Bridge(
      name: "opencombine-systems", files: EmbeddedFile.files(in: "Bridges/OpenCombineSystems")),
    Bridge(name: "rxswift", files: rxSwift("RxSwift+Marbles.swift", "VirtualRxScheduler.swift")),
    Bridge(name: "rxswift-capture", files: rxSwift("RxSwift+Capture.swift")),
    Bridge(name: "rxswift-systems", files: rxSwift("RxSwift+Systems.swift")),
  ]

  private static func rxSwift(_ names: String...) -> [(name: String, file: EmbeddedFile)] {
    names.map { ($0, EmbeddedFile(["Bridges/RxSwift/\($0)"])) }
  }

  static var names: [String] { all.map(\.name) }
}
