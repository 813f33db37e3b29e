import MarbleDiagrams

extension ScenarioSuite {
  /// Runs every scenario, spread over threads; the order and the content of the report do not depend on how many.
  ///
  /// - Parameters:
  ///   - systems: the systems that the scenarios may name; their names differ.
  ///   - threads: how many scenarios run at once.
  ///   - isSelected: which scenarios run, told the file's path, the title, and the scenario's number among all of the suite, from 0.
  public func run(
    systems: [SystemDefinition] = [], threads: Int = 1,
    where isSelected: @Sendable (_ path: String, _ title: String, _ index: Int) -> Bool = {
      _, _, _ in true
    }
  ) -> Report {
    run(
      systems: systems, threads: threads,
      selecting: { $0.enumerated().map { isSelected($1.path, $1.title, $0) } })
  }

  /// The same, for who has to know them all before saying which are run, and wants to know meanwhile how far it is.
  ///
  /// - Parameter selecting: is told every scenario once all are read, and answers for each.
  package func run<Refusal: Error>(
    systems: [SystemDefinition], threads: Int, progress: RunProgress? = nil,
    selecting: (_ scenarios: [(path: String, title: String)]) throws(Refusal) -> [Bool]
  ) throws(Refusal) -> Report {
    let registry = SystemRegistry(systems)
    let parts = concurrentMap(over: threads, sources, \.files)
    let files = parts.flatMap(\.self)
    let isSelected = try selecting(
      files.flatMap { file in file.scenarios.map { (file.path, $0.title) } })
    let all = files.enumerated().flatMap { number, file in
      file.scenarios.indices.map { (file: number, scenario: $0) }
    }
    let jobs = zip(all, isSelected).filter(\.1).map(\.0)
    progress?.begin(jobs.count)
    let runners = files.map { ScenarioRunner(file: $0, systems: registry) }
    let results = concurrentMap(over: threads, jobs) { job in
      defer { progress?.end() }
      return runners[job.file].run(files[job.file].scenarios[job.scenario])
    }
    var reports = files.map { FileReport(path: $0.path, problems: $0.headProblems.map(\.failure)) }
    var usedKeys = files.map { _ in Set<Character>() as Set<Character>? }
    for (job, result) in zip(jobs, results) {
      reports[job.file].scenarios.append(result.report)
      if let keys = result.usedKeys {
        usedKeys[job.file]?.formUnion(keys)
      } else {
        usedKeys[job.file] = nil
      }
    }
    for (number, file) in files.enumerated()
    where reports[number].scenarios.count == file.scenarios.count {
      guard let used = usedKeys[number], file.headErrors.isEmpty else { continue }
      reports[number].problems += file.unusedKeys(besides: used).map(\.failure)
    }
    var rest = reports[...]
    return Report(
      files: zip(sources, parts).map { source, parts in
        defer { rest = rest.dropFirst(parts.count) }
        return FileReport(path: source.path, parts: rest.prefix(parts.count))
      })
  }

  /// All scenarios in their order, without running them, for who wants to know what there is.
  public func titles() -> [(path: String, title: String, line: Int)] {
    sources.flatMap(\.files).flatMap { file in
      file.scenarios.map {
        (file.path, $0.title, file.text.position(of: Int($0.range.start)).line)
      }
    }
  }
}

extension FileReport {
  /// What was found in the blocks of a page, or in the one part that a scenario file is.
  fileprivate init(path: String, parts: ArraySlice<FileReport>) {
    self.init(
      path: path, problems: parts.flatMap(\.problems), scenarios: parts.flatMap(\.scenarios))
  }
}

extension SourceFile {
  /// Keys of the head that no scenario of the file uses.
  fileprivate func unusedKeys(besides used: Set<Character>) -> [Problem] {
    var entries: [KeyEntry] = []
    for case .keys(let statement) in head { entries += statement.entries }
    return entries.unused(besides: used, in: self)
  }
}
