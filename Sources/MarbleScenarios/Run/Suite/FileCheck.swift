import MarbleDiagrams

/// The results of the scenarios of one file, which is edited again and again.
///
/// A scenario depends on its text, on the head, and on the titles above it. An edit keeps the
/// results of all scenarios for which these are the same.
package struct FileCheck: Sendable {
  package enum Progress: Hashable, Sendable {
    case complete
    case obsolete
    /// The file has no scenario, or exceeds a limit. Then its only error is that of the whole file.
    case needsWholeFile
  }

  package let parts: FileParts
  private var results: [ScenarioCheck?]
  /// The limits of errors with which the results were made.
  private var limits = [Int]()
  private var problems: [Failure] = []

  /// The check of a file of which nothing has run.
  package init(_ parts: FileParts) {
    self.parts = parts
    results = Array(repeating: nil, count: parts.scenarios.count)
  }

  /// The check of the file after an edit, with the results that the edit leaves as they are.
  package func edited(to new: FileParts) -> FileCheck {
    var check = FileCheck(new)
    guard new.hasHead(of: parts) else { return check }
    check.limits = limits
    check.results = parts.kept(results, in: new)
    for (index, part) in new.scenarios.enumerated() {
      guard let result = check.results[index], result.start != part.lowerBound else { continue }
      check.results[index] = result.moved(
        to: part.lowerBound, line: new.text.lineIndex(containing: part.lowerBound))
    }
    return check
  }

  /// Reads and runs the scenarios that have no result.
  ///
  /// - Parameters:
  ///   - registry: The systems that the scenarios may name, always the same.
  ///   - varying: Checks the scenarios with `vary`.
  ///   - isObsolete: Asked before each run. True if nobody needs the results of this text anymore.
  package mutating func run(
    with registry: SystemRegistry, varying: VariationCheck, isObsolete: () -> Bool
  ) -> Progress {
    let keys = FileKeys(parts.head)
    guard let waiting = read(keys) else { return .needsWholeFile }
    let file = SourceFile(
      text: parts.text, head: parts.head, headErrors: parts.headErrors,
      scenarios: waiting.map(\.syntax), errorLimit: limits[1])
    let runner = ScenarioRunner(file: file, head: keys, systems: registry, varying: varying)
    for (index, syntax, empty) in waiting {
      var result = empty
      for run in syntax.reporting(atMost: limits[0]).runs {
        if isObsolete() { return .obsolete }
        result.add(runner.run(run))
      }
      results[index] = result
    }
    problems = file.headProblems.map(\.failure)
    if parts.headErrors.isEmpty { problems += unused(in: file, keys).map(\.failure) }
    return .complete
  }

  /// Reads the scenarios without a result. Nil if the file exceeds a limit, or has no scenario.
  private mutating func read(
    _ keys: FileKeys
  ) -> [(index: Int, syntax: ScenarioSyntax, empty: ScenarioCheck)]? {
    guard SourceFile.obstacle(to: parts.text) == nil, !results.isEmpty else { return nil }
    var totals = FileReader.Totals(size: parts.headSize)
    var runCount = 0
    var waiting: [(index: Int, syntax: ScenarioSyntax, empty: ScenarioCheck)] = []
    func add(_ index: Int) -> Bool {
      let size = totals.size
      let part = parts.scenarios[index]
      guard
        let syntax = FileReader.scenario(
          parts.text.bytes, in: part, admittingOpenRows: false, totals: &totals)
      else { return false }
      let empty = ScenarioCheck(
        syntax, in: part, line: parts.text.lineIndex(containing: part.lowerBound),
        size: totals.size - size, titles: totals.titles,
        usedDefinitions: keys.definitions(usedBy: syntax))
      runCount += empty.runCount
      waiting.append((index, syntax, empty))
      return true
    }
    for index in results.indices {
      if let result = results[index], result.hasAllTitles,
        result.titles.allSatisfy({ totals.titles[$0.text] == nil })
      {
        for (title, range) in result.titles { totals.titles[title] = range }
        totals.size += result.size
        runCount += result.runCount
      } else if !add(index) {
        return nil
      }
    }
    guard totals.size <= Limits.fileParts, runCount <= Limits.scenarios,
      runCount * parts.sharedParts <= Limits.sharedWork
    else { return nil }
    let limits = [results.count, runCount].map { ErrorLimit.ofEach(among: $0) }
    guard limits != self.limits else { return waiting }
    // The number of scenarios decides how many errors each of them may have.
    let isFirst = self.limits.isEmpty
    self.limits = limits
    if isFirst { return waiting }
    for index in results.indices where results[index]?.namesLines == true { results[index] = nil }
    return read(keys)
  }

  /// The keys and the definitions of the head that no scenario uses.
  private func unused(in file: SourceFile, _ keys: FileKeys) -> [Problem] {
    var used: Set<Character>? = []
    for result in results {
      guard let keys = result?.usedKeys else {
        used = nil
        break
      }
      used?.formUnion(keys)
    }
    let isValid = results.allSatisfy { $0?.isValid == true }
    let definitions = Set(results.flatMap { $0?.usedDefinitions ?? [] })
    return (used.map { file.unusedKeys(besides: $0) } ?? [])
      + (isValid ? keys.unusedDefinitions(besides: definitions, in: file) : [])
  }
}

extension FileCheck {
  /// All failures: those of the scenarios in their order, and then those of the file as such.
  package var failures: [Failure] { results.flatMap { $0?.failures ?? [] } + problems }

  /// False if a title of the scenario is taken or not allowed, or if it is not known yet.
  package func hasTitles(_ index: Int) -> Bool { results[index]?.hasAllTitles == true }

  /// The titles of the scenarios that do not hold.
  package var failing: Set<String> { Set(results.flatMap { $0?.failing ?? [] }) }

  /// The offsets of the scenarios that hold in the documented order and fail in another.
  package var dependentOnOrder: Set<Int> {
    Set(results.compactMap { $0.flatMap { $0.reliesOnOrder ? $0.start + $0.indentation : nil } })
  }
}
