/// A set of scenario files that can be run.
public struct ScenarioSuite: Sendable {
  /// A file: its path as messages print it, and its bytes.
  public struct Source: Sendable {
    /// The path as messages print it.
    public var path: String
    /// The contents of the file.
    public var bytes: [UInt8]

    /// Makes a source.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files, in the order of the report.
  public var sources: [Source]

  /// Makes a suite.
  public init(sources: [Source]) {
    self.sources = sources
  }
}
