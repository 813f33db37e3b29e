import Foundation

// Runs in the root of the repository, after a build of the tests. Exits with 0 if the checks notice
// every mutant, with 1 if not, and with 2 if nothing can be judged.

/// Prints the accepted mistakes that no longer fit the sources, and returns the others.
func fittingMistakes(of table: Table, under root: URL) -> AcceptedMistakes {
  var mistakes = AcceptedMistakes()
  for accepted in table.accepted {
    do {
      try mistakes.add(accepted, under: root)
    } catch {
      say("STALE    \(accepted.name): \(error)")
    }
  }
  return mistakes
}

/// Prints the entries that do not fit the sources, and returns the others.
func fittingEntries(of table: Table, under root: URL) -> [Mutant] {
  table.mutants.filter { mutant in
    do throws(StaleEntry) {
      _ = try mutant.edits.changedFiles(under: root)
      return true
    } catch {
      say("STALE    \(mutant.name): \(error)")
      return false
    }
  }
}

/// Tries the mutants one after the other, and returns the number of mutants that the checks notice.
func noticedCount(of mutants: [Mutant], under root: URL) throws -> Int? {
  let folder = root.appendingPathComponent(".build/mutations")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let mutantBuild = MutantBuild(root: root, folder: folder, log: try BuildLog(of: root))
  let runner = MutantRunner(mutantBuild: mutantBuild)
  let failing = try runner.failingChecks(of: mutants)
  guard failing.isEmpty else {
    say("these checks fail before anything is changed:\n\(failing.joined(separator: "\n"))")
    return nil
  }
  var noticed = 0
  for mutant in mutants {
    let verdict = try runner.verdict(on: mutant)
    say(verdict.line(for: mutant))
    if verdict.isNoticed { noticed += 1 }
  }
  return noticed
}

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  let table = try Table(folder: URL(fileURLWithPath: options.table, relativeTo: root))
  let accepted = fittingMistakes(of: table, under: root)
  let staleAccepted = table.accepted.count - accepted.count
  if let count = options.randomCount {
    let run = RandomRun(root: root, count: count, options: options)
    guard let isEnough = try run.isEnough(accepting: accepted) else { exit(2) }
    exit(isEnough && staleAccepted == 0 ? 0 : 1)
  }
  // An entry that does not fit fails every run, no matter which share it belongs to.
  let fitting = fittingEntries(of: table, under: root)
  let stale = table.mutants.count - fitting.count + staleAccepted
  let names = Set(fitting.map(\.name))
  var selected = options.selected(from: table.mutants).filter { names.contains($0.name) }
  if options.usesLaws {
    selected = try selected.filter(\.isOfOperators).map { try $0.forLaws(under: root) }
  }
  if options.looksOnly || selected.isEmpty {
    let count = table.mutants.count + table.accepted.count
    say("\(count) entries, \(stale) of them stale, \(selected.count) selected")
    exit(stale > 0 ? 1 : options.looksOnly ? 0 : 2)
  }
  guard let noticed = try noticedCount(of: selected, under: root) else { exit(2) }
  say("\(noticed) of \(selected.count) mutants were noticed; \(stale) entries are stale")
  if options.usesLaws {
    let share = noticed * 100 / selected.count
    say("the laws noticed \(share) %, and at least \(Mutant.leastShareOfLaws) % are demanded")
    exit(share >= Mutant.leastShareOfLaws && stale == 0 ? 0 : 1)
  }
  exit(noticed == selected.count && stale == 0 ? 0 : 1)
} catch {
  say(error)
  exit(2)
}
