/// The scenario files under some paths, with their contents.
///
/// A file that cannot be read stays in the list, as a problem in its position.
package struct ScenarioFiles: Sendable {
  package enum File: Sendable {
    case source(ScenarioSuite.Source)
    case problem(path: String, FileError)
  }

  package private(set) var files: [File] = []

  /// Finds and reads the files. A file is accepted whatever its name. A folder gives its `.marbles`
  /// files at any depth, in byte-wise order of their paths. Names that begin with a dot and files
  /// that were already found are skipped.
  ///
  /// - Parameters:
  ///   - base: The folder of relative paths, or nil for the current one. The found files keep
  ///     relative paths.
  ///   - isWriting: True if the files will be rewritten, which is not possible for pages.
  package init(paths: [String], relativeTo base: String? = nil, forWriting isWriting: Bool = false)
  {
    var search = FileSearch(base: base)
    var seen: Set<String> = []
    for path in paths {
      for found in search.find(normalized(path)) where seen.insert(found.path).inserted {
        files.append(Self.read(found, at: search.location(found.path)))
      }
    }
    guard isWriting else { return }
    files = files.map { file in
      guard case .source(let source) = file, source.isDocumentation else { return file }
      return .problem(path: source.path, .documentation)
    }
  }

  /// The files that can be run.
  package var suite: ScenarioSuite {
    ScenarioSuite(
      sources: files.compactMap { if case .source(let source) = $0 { source } else { nil } })
  }

  /// True if no file is a problem.
  package var areAllReadable: Bool {
    files.allSatisfy { if case .source = $0 { true } else { false } }
  }

  /// The files that are problems, in order.
  package var problems: [(path: String, failure: Failure)] {
    files.compactMap { file in
      if case .problem(let path, let error) = file { (path, error.failure) } else { nil }
    }
  }

  /// Adds the problems of the other files to the report of a run of `suite`, in their positions.
  package func completing(_ report: Report) -> Report {
    var ran = report.files.makeIterator()
    return Report(
      files: files.compactMap { file in
        switch file {
        case .source: ran.next()
        case .problem(let path, let error): FileReport(path: path, problems: [error.failure])
        }
      })
  }

  private static func read(_ found: FileSearch.Found, at location: String) -> File {
    switch found.kind {
    case .failure(let error): return .problem(path: found.path, error)
    case .success:
      do {
        return .source(ScenarioSuite.Source(path: found.path, bytes: try readFile(location)))
      } catch {
        return .problem(path: found.path, error)
      }
    }
  }
}

/// A path as messages print it, so that each file has one spelling: no leading `./`, no doubled or
/// trailing slashes.
package func normalized(_ path: String) -> String {
  let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  if path.hasPrefix("/") { return "/" + parts }
  return parts.isEmpty ? "." : parts
}
