/// The scenario files under some paths, with their contents.
///
/// A file that cannot be read stays in the list, as a problem in its position.
package struct ScenarioFiles: Sendable {
  package enum File: Sendable {
    case source(ScenarioSuite.Source)
    case problem(path: String, FileError)
  }

  package private(set) var files: [File] = []
  /// A part of the names of the selected scenarios; nil for all.
  package var filter: String?
  /// The titles of the scenarios at the lines of the call, by path. A file without an entry is
  /// selected as a whole.
  private var titles: [String: Set<String>] = [:]
  /// Why lines of the call select nothing, by path.
  private var lineErrors: [String: [FileError]] = [:]

  /// The argument that represents standard input.
  package static let inputArgument = "-"

  /// Finds and reads the files. A file is accepted whatever its name. A folder gives its `.marbles`
  /// files at any depth, in byte-wise order of their paths. Names that begin with a dot and files
  /// that were already found are skipped.
  ///
  /// - Parameters:
  ///   - base: The folder of relative paths, or nil for the current one. The found files keep
  ///     relative paths.
  ///   - isWriting: True if the files will be rewritten, which is not possible for pages.
  ///   - acceptsLines: True if a path may have a line. Only the scenarios there are then selected.
  ///   - input: The text for the path `-`, or nil if `-` is a path like others.
  ///   - isRead: Returns whether to read a file that was found.
  package init(
    paths: [String], relativeTo base: String? = nil, forWriting isWriting: Bool = false,
    acceptingLines acceptsLines: Bool = false, input: File? = nil,
    where isRead: (_ path: String) -> Bool = { _ in true }
  ) {
    var search = FileSearch(base: base)
    var known: Set<String> = []
    var lines: [String: Set<Int>] = [:]
    var wholes: Set<String> = []
    func add(_ path: String, _ line: Int?, reading read: () -> File) {
      if known.insert(path).inserted { files.append(read()) }
      if let line { lines[path, default: []].insert(line) } else { wholes.insert(path) }
    }
    for argument in paths {
      let location =
        acceptsLines
        ? search.location(ofArgument: argument, isInput: input != nil)
        : FileLocation(argument) { _ in true }
      if location.path == Self.inputArgument, let input {
        add(input.path, location.line) { input }
      } else if location.line != nil, search.isFolder(location.path) {
        files.append(.problem(path: normalized(location.path), .lineOfFolder))
      } else {
        for found in search.find(normalized(location.path)) where isRead(found.path) {
          add(found.path, location.line) {
            Self.read(found, at: search.location(found.path))
          }
        }
      }
    }
    if isWriting { files = files.map(\.writable) }
    for case .source(let source) in files where !wholes.contains(source.path) {
      select(lines[source.path, default: []], of: source)
    }
  }

  private mutating func select(_ lines: Set<Int>, of source: ScenarioSuite.Source) {
    var selected: Set<String> = []
    for line in lines.sorted() {
      do {
        selected.formUnion(try source.titles(atLine: line))
      } catch {
        lineErrors[source.path, default: []].append(error)
      }
    }
    titles[source.path] = selected
  }

  /// The files that can be run.
  package var suite: ScenarioSuite {
    ScenarioSuite(
      sources: files.compactMap { if case .source(let source) = $0 { source } else { nil } })
  }

  /// Returns whether the call selects a scenario: by its file or a line of the file, and by the
  /// filter if there is one.
  package func selects(path: String, title: String) -> Bool {
    titles[path]?.contains(title) ?? true && isSelected(path: path, title: title, by: filter)
  }

  /// True if the call selects every scenario of the files.
  package var areWhole: Bool { titles.isEmpty }

  /// True if no file and no line is a problem.
  package var areAllReadable: Bool { problems.isEmpty }

  /// The problems of files that cannot be read, and of lines, in the order of the files.
  package var problems: [(path: String, failure: Failure)] {
    files.flatMap { file in
      switch file {
      case .source(let source): lineProblems(of: source.path).map { (source.path, $0) }
      case .problem(let path, let error): [(path, error.failure)]
      }
    }
  }

  /// Adds the problems of the other files to the report of a run of `suite`, in their positions.
  package func completing(_ report: Report) -> Report {
    var ran = report.files.makeIterator()
    return Report(
      files: files.compactMap { file in
        switch file {
        case .source(let source):
          guard var report = ran.next() else { return nil }
          report.problems += lineProblems(of: source.path)
          return report
        case .problem(let path, let error):
          return FileReport(path: path, problems: [error.failure])
        }
      })
  }

  private func lineProblems(of path: String) -> [Failure] {
    lineErrors[path, default: []].map(\.failure)
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

extension ScenarioFiles.File {
  package var path: String {
    switch self {
    case .source(let source): source.path
    case .problem(let path, _): path
    }
  }

  /// The file, or the problem that it cannot be rewritten.
  fileprivate var writable: Self {
    guard case .source(let source) = self, source.isDocumentation else { return self }
    return .problem(path: source.path, .documentation)
  }
}

/// A path as messages print it, so that each file has one spelling: no leading `./`, no doubled or
/// trailing slashes.
package func normalized(_ path: String) -> String {
  let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  if path.hasPrefix("/") { return "/" + parts }
  return parts.isEmpty ? "." : parts
}

/// The name of a scenario among those of all files: `marbles/signup.marbles: A name is checked`.
package func scenarioName(path: String, title: String) -> String { "\(path): \(title)" }

/// True if the name of a scenario has the text of the filter, or if there is none.
package func isSelected(path: String, title: String, by filter: String?) -> Bool {
  filter.map { scenarioName(path: path, title: title).contains($0) } ?? true
}
