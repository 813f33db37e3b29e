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
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files, in the order of the report.
  public var sources: [Source]

  /// Makes a suite.
  ///
  /// - Parameter sources: The files, in the order of the report.
  public init(sources: [Source]) {
    self.sources = sources
  }
}

extension ScenarioSuite {
  /// The results of all files in their order, put together by source. A page has a file for each of
  /// its blocks.
  ///
  /// - Parameters:
  ///   - results: The results of all files, one after the other.
  ///   - files: The files of each source.
  ///   - make: Makes the result of a source from those of its files.
  package func gathering<File, Part, Whole>(
    _ results: [Part], of files: [[File]],
    _ make: (_ source: Source, _ parts: ArraySlice<Part>) -> Whole
  ) -> [Whole] {
    var rest = results[...]
    return zip(sources, files).map { source, files in
      defer { rest = rest.dropFirst(files.count) }
      return make(source, rest.prefix(files.count))
    }
  }
}
