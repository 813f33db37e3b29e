/// The scenario files of the package's own folder.
enum PackageFiles {
  /// The files in the order of their paths, which are relative to the folder.
  static func all() throws -> [(path: String, bytes: [UInt8])] {
    try Package.scenarioFiles.map {
      (String($0.dropFirst("marbles/".count)), try Package.bytes(of: $0))
    }
  }

  /// One file for each scenario, with the head of the original file.
  static func parts() throws -> [[UInt8]] {
    try Package.scenarioFiles.flatMap { path in
      let parts = try Package.read(path).split(
        separator: "\nscenario ", omittingEmptySubsequences: false)
      return parts.dropFirst().map { Array("\(parts[0])\nscenario \($0)\n".utf8) }
    }
  }
}
