import MarbleDiagrams

/// A scenario file, or a page with all its blocks, whose text has been read. A scenario runs when a
/// caller requests it, on the thread of the caller.
package struct LoadedFile: Sendable {
  /// The file, or a block of a page.
  package struct Part: Sendable {
    package let runner: ScenarioRunner
    /// The scenarios in the order of their lines, each case of one separately.
    package let scenarios: [ScenarioSyntax]
    package var file: SourceFile { runner.file }
  }

  /// The path as messages print it.
  package let path: String
  package let parts: [Part]
  /// Why the file cannot be read, if it cannot.
  let error: FileError?

  fileprivate init(_ file: ScenarioFiles.File, _ makeRunner: (SourceFile) -> ScenarioRunner) {
    switch file {
    case .source(let source):
      path = source.path
      parts = source.files.map { Part(runner: makeRunner($0), scenarios: $0.runs) }
      error = nil
    case .problem(let path, let error):
      self.path = path
      parts = []
      self.error = error
    }
  }

  /// The scenarios in the order of their lines.
  package var scenarios: [LoadedScenario] {
    parts.flatMap { part in part.scenarios.map { LoadedScenario(runner: part.runner, syntax: $0) } }
  }

  /// True if the file may have a problem of its own: it cannot be read, its head has an error, or a
  /// key or a definition of its head looks unused. It runs nothing.
  ///
  /// - Parameter isSelected: True for the title of a selected scenario. An unused key is only known
  ///   if all scenarios below the head are selected.
  package func mayHaveProblems(where isSelected: (_ title: String) -> Bool) -> Bool {
    error != nil
      || parts.contains { part in
        !part.file.headErrors.isEmpty || part.areAll(isSelected) && part.mayHaveUnused
      }
  }

  /// The problems of the file as such. If a key of the head looks unused, it builds the scenarios
  /// below the head, because they may use the key in a closure. It runs none.
  ///
  /// - Parameter isSelected: As for ``mayHaveProblems(where:)``.
  package func problems(where isSelected: (_ title: String) -> Bool) -> [Failure] {
    if let error { return [error.failure] }
    return parts.flatMap { part in
      (part.file.headProblems + part.unused(isSelected)).map(\.failure)
    }
  }
}

/// A scenario that can run.
package struct LoadedScenario: Sendable {
  package let runner: ScenarioRunner
  package let syntax: ScenarioSyntax

  package var title: String { syntax.title }

  /// The offset of the line that begins the scenario.
  package var start: Int { Int(syntax.range.start) }

  /// The line of the scenario, or of its case, counted from 1.
  package var line: Int { runner.file.line(ofRun: syntax) }

  /// True if a scenario above has its title, or that of one of its cases.
  package var hasTakenTitle: Bool {
    syntax.errors.contains { $0.fact.code == .titleTaken }
  }

  /// Runs the scenario on the current thread.
  package func run() -> ScenarioReport { runner.run(syntax).report }
}

extension [ScenarioFiles.File] {
  /// Reads the text of the files, and builds and runs nothing.
  ///
  /// - Parameters:
  ///   - systems: The systems and the operators that the scenarios may use.
  ///   - threads: The number of files that are read at once.
  ///   - makeRunner: Makes the runner of a file, or of a block of a page.
  package func loaded(
    _ systems: SystemRegistry, threads: Int = 1,
    _ makeRunner: @escaping @Sendable (SourceFile, SystemRegistry) -> ScenarioRunner = {
      ScenarioRunner(file: $0, systems: $1)
    }
  ) -> [LoadedFile] {
    concurrentMap(over: threads, self) { file in LoadedFile(file) { makeRunner($0, systems) } }
  }
}

// MARK: The scenarios of all files

extension LoadedFile {
  /// The results of the selected scenarios of a part.
  package struct Results<Result: Sendable>: Sendable {
    package let part: Part
    package let results: [Result]
  }
}

extension [LoadedFile] {
  /// Applies a function to the selected scenarios, spread over threads. The results are those of
  /// the parts of each file, and do not depend on the number of threads.
  ///
  /// - Parameter isSelected: Asked once for each scenario, in their order.
  package func results<Result: Sendable>(
    threads: Int = 1, where isSelected: (SourceFile, ScenarioSyntax) -> Bool,
    _ body: @escaping @Sendable (ScenarioRunner, ScenarioSyntax) -> Result
  ) -> [[LoadedFile.Results<Result>]] {
    let selected = map { file in
      file.parts.map { part in
        (part: part, scenarios: part.scenarios.filter { isSelected(part.file, $0) })
      }
    }
    let jobs = selected.joined().flatMap { part, scenarios in scenarios.map { (part.runner, $0) } }
    var rest = concurrentMap(over: threads, jobs) { body($0.0, $0.1) }[...]
    return selected.map { parts in
      parts.map { part, scenarios in
        defer { rest = rest.dropFirst(scenarios.count) }
        return LoadedFile.Results(part: part, results: [Result](rest.prefix(scenarios.count)))
      }
    }
  }
}

extension LoadedFile.Part {
  /// The problems of the part as such. An unused key of the head is only known if all scenarios
  /// below it have run.
  func problems(after results: [ScenarioRunner.Result]) -> [Failure] {
    let used = results.reduce(Set<Character>() as Set<Character>?) { used, result in
      result.usedKeys.flatMap { used?.union($0) }
    }
    let isComplete = results.count == scenarios.count
    let unused = isComplete ? runner.head.unused(besides: used, in: file) : []
    return (file.headProblems + unused).map(\.failure)
  }

  /// The keys and the definitions of the head that no scenario uses, as far as the selected
  /// scenarios tell.
  fileprivate func unused(_ isSelected: (_ title: String) -> Bool) -> [Problem] {
    areAll(isSelected) && mayHaveUnused
      ? runner.head.unused(besides: runner.usedKeysOfHead(), in: file) : []
  }

  /// True if the rows of the scenarios leave a key or a definition of the head unused. A key may
  /// still be used by a diagram in a closure, which is only known when the scenario is built.
  fileprivate var mayHaveUnused: Bool {
    let hasKeys = file.head.contains(where: \.isKeys)
    let used = (hasKeys ? scenarios : []).reduce(into: Set<Character>()) { used, syntax in
      used.formUnion(runner.keysOfHead(inRowsOf: syntax))
    }
    return !runner.head.unused(besides: used, in: file).isEmpty
  }

  /// True if all scenarios are selected.
  fileprivate func areAll(_ isSelected: (_ title: String) -> Bool) -> Bool {
    scenarios.allSatisfy { isSelected($0.title) }
  }
}
