/// A set of scenario files that can be run.
public struct ScenarioSuite: Sendable {
  /// A file: its path as messages print it, and its bytes.
  public struct Source: Sendable {
    /// The path as messages print it.
    public var path: String
    /// The contents of the file.
    public var bytes: [UInt8]

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - path: The path that messages print. No file is opened. If the path ends in `.md`,
    ///     `.markdown` or `.swift`, only the `marbles` blocks of the text are run.
    ///   - bytes: The contents of the file, as UTF-8.
    public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  /// The files, in the order of the report.
  public var sources: [Source]

  /// Makes a suite.
  public init(sources: [Source]) {
    self.sources = sources
  }
}

extension ScenarioSuite {
  package var files: [ScenarioFiles.File] { sources.map(ScenarioFiles.File.source) }
}
