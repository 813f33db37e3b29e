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
