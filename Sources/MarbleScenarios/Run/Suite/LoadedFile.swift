import MarbleDiagrams

/// A scenario file, or a page with all its blocks, whose text has been read. A scenario runs when a
/// caller requests it, on the thread of the caller.
package struct LoadedFile: Sendable {
  /// The path as messages print it.
  package let path: String
  let parts: [ScenarioRunner]
  /// Why the file cannot be read, if it cannot.
  let error: FileError?

  /// - Parameter registry: The systems that the scenarios may name.
  fileprivate init(
    _ file: ScenarioFiles.File, _ registry: SystemRegistry, _ check: PropertyCheck
  ) {
    switch file {
    case .source(let source):
      path = source.path
      parts = source.files.map { ScenarioRunner(file: $0, systems: registry, checking: check) }
      error = nil
    case .problem(let path, let error):
      self.path = path
      parts = []
      self.error = error
    }
  }

  /// The scenarios in the order of their lines.
  package var scenarios: [LoadedScenario] {
    parts.flatMap { part in part.file.runs.map { LoadedScenario(part, $0) } }
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
      (part.file.headProblems + part.unusedParts(isSelected)).map(\.failure)
    }
  }
}

/// A scenario that can run.
package struct LoadedScenario: Sendable {
  let runner: ScenarioRunner
  let syntax: ScenarioSyntax

  fileprivate init(_ runner: ScenarioRunner, _ syntax: ScenarioSyntax) {
    self.runner = runner
    self.syntax = syntax
  }

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

extension ScenarioSuite.Source {
  /// Reads the text, and builds and runs nothing.
  ///
  /// - Parameters:
  ///   - systems: The systems that the scenarios may name. Their names must be different.
  ///   - operators: The operators that the scenarios may use besides those of the language.
  ///   - check: Checks the properties.
  package func loaded(
    systems: [SystemDefinition], operators: [OperatorDefinition] = [],
    checking check: PropertyCheck
  ) -> LoadedFile {
    LoadedFile(.source(self), SystemRegistry(systems, operators: operators), check)
  }
}

extension ScenarioFiles {
  /// Reads the text of the files, and builds and runs nothing.
  ///
  /// - Parameters:
  ///   - systems: The systems that the scenarios may name. Their names must be different.
  ///   - threads: The number of files that are read at once.
  ///   - check: Checks the properties.
  package func loaded(
    systems: [SystemDefinition], operators: [OperatorDefinition] = [], threads: Int,
    checking check: PropertyCheck
  ) -> [LoadedFile] {
    let registry = SystemRegistry(systems, operators: operators)
    return concurrentMap(over: threads, files) { LoadedFile($0, registry, check) }
  }
}

extension ScenarioRunner {
  /// The keys and the definitions of the head that no scenario uses, as far as the selected
  /// scenarios tell.
  func unusedParts(_ isSelected: (_ title: String) -> Bool) -> [Problem] {
    areAll(isSelected) && mayHaveUnused ? head.unused(besides: usedKeysOfHead(), in: file) : []
  }

  /// True if the rows of the scenarios leave a key or a definition of the head unused. A key may
  /// still be used by a diagram in a closure, which is only known when the scenario is built.
  fileprivate var mayHaveUnused: Bool {
    let hasKeys = file.head.contains(where: \.isKeys)
    let used = (hasKeys ? file.runs : []).reduce(into: Set<Character>()) { used, syntax in
      used.formUnion(keysOfHead(inRowsOf: syntax))
    }
    return !head.unused(besides: used, in: file).isEmpty
  }

  /// True if all scenarios are selected.
  fileprivate func areAll(_ isSelected: (_ title: String) -> Bool) -> Bool {
    file.runs.allSatisfy { isSelected($0.title) }
  }
}
