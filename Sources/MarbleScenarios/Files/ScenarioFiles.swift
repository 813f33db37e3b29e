/// The scenario files that some paths lead to, read.
///
/// What cannot be read is not left out: it stands in the list as a problem, in its place.
package struct ScenarioFiles: Sendable {
  package enum File: Sendable {
    case source(ScenarioSuite.Source)
    case problem(path: String, FileError)
  }

  package private(set) var files: [File] = []

  /// Finds and reads. A file is taken as it was given, whatever its name; a folder gives its `.marbles` files, however deep, in
  /// byte-wise order of their paths. What begins with a dot is skipped, and what was met before under the same path.
  ///
  /// - Parameters:
  ///   - base: the folder that relative paths start from; nil is the current one. What is found keeps its relative path.
  ///   - isWriting: whether the files are to be written anew, which pages are not.
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

  /// Whether none of them is a problem.
  package var areAllReadable: Bool {
    files.allSatisfy { if case .source = $0 { true } else { false } }
  }

  /// Those that are, in their order.
  package var problems: [(path: String, failure: Failure)] {
    files.compactMap { file in
      if case .problem(let path, let error) = file { (path, error.failure) } else { nil }
    }
  }

  /// The report of a run of `suite` with the problems of the other files put in their places.
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

/// A path as messages show it, so that one file has one: no `./` before it, no slash doubled or at the end.
package func normalized(_ path: String) -> String {
  let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  if path.hasPrefix("/") { return "/" + parts }
  return parts.isEmpty ? "." : parts
}
