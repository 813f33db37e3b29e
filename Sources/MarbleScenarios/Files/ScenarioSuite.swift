/// Scenario files and the systems that they may name: what there is to run.
public struct ScenarioSuite: Sendable {
  /// A file to be run: its path as messages show it, and its bytes.
  public struct Source: Sendable {
    /// The path as messages show it.
    public var path: String
    /// What is in it.
    public var bytes: [UInt8]

    /// Makes a source.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files, in the order in which they are reported.
  public var sources: [Source]

  /// Makes a suite.
  public init(sources: [Source]) {
    self.sources = sources
  }
}
