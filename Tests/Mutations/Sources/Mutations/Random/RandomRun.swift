import Foundation

/// Draws mutants by chance, builds and tries them, and reports which of them are noticed.
struct RandomRun {
  let root: URL
  let count: Int
  let options: Options

  /// Returns whether the share of noticed mutants is enough; nil if nothing can be judged.
  func isEnough(accepting accepted: AcceptedMistakes) throws -> Bool? {
    let log = try BuildLog(of: root)
    let draw = try Draw(
      count, seed: options.seed, from: Draw.texts(under: root, compiledIn: log),
      isAccepted: accepted.contains)
    say("\(draw.mutants.count) mutants are drawn with the seed \(options.seed)")
    let folder = root.appendingPathComponent(".build/mutations/random")
    let mutantBuild = MutantBuild(root: root, folder: folder, log: log)
    let compiled = try PlantedBuild(mutantBuild: mutantBuild, draw: draw)
      .build([MutantRunner.command, MutantRunner.testBundle])
    say("\(compiled.count) of them compile")
    // The tests of virtual time are those of its client. The objects above are linked by now.
    _ = try PlantedBuild(
      mutantBuild: MutantBuild(
        root: root, folder: folder, log: try BuildLog(of: root, in: "Tests/.build")), draw: draw
    ).build([MutantRunner.clientBundle], from: ["MarbleTasks", "MarbleVirtualTime"])
    let runner = MutantRunner(mutantBuild: mutantBuild)
    let (checks, failing) = try runner.recordedChecks(count: draw.mutants.count)
    for check in failing { say("FAILS    without a change, so that it is not used: \(check)") }
    guard !checks.isEmpty else { return nil }
    let trial = RandomTrial(runner: runner, checks: checks)
    if options.triesEveryCheck { return try notices(of: draw, compiled, trial) }
    let report = try report(on: draw, compiled, trial)
    for line in [""] + report.table + [""] + report.survivors { say(line) }
    say("\(report.shareLine); at least \(RandomReport.leastShare) % are demanded")
    return report.isEnough
  }

  private func report(
    on draw: Draw, _ compiled: Set<Int>, _ trial: RandomTrial
  ) throws -> RandomReport {
    var report = RandomReport(draw: draw, compiled: compiled)
    var equivalence = EquivalenceTest(trial.runner.mutantBuild)
    try forEach(of: draw, compiled) { mutant, source in
      var (verdict, message) = try trial.verdict(on: mutant)
      if verdict == .survived, try equivalence.isEquivalent(mutant, in: source) {
        (verdict, message) = (.equivalent, "")
      }
      report.add(verdict, of: mutant)
      // The change itself at once, in case that the run is cut off.
      say(
        verdict == .survived
          ? "SURVIVED \(mutant.difference(in: source)) \(message)"
          : "\(verdict) \(mutant.name(in: source)) \(message.prefix(160))")
      if report.verdicts.count % 20 == 0 { say(report.shareLine) }
    }
    return report
  }

  /// Prints which checks notice which mutants, and then the checks that notice none alone.
  private func notices(
    of draw: Draw, _ compiled: Set<Int>, _ trial: RandomTrial
  ) throws -> Bool {
    var notices = Notices()
    try forEach(of: draw, compiled) { mutant, source in
      let names = try trial.noticing(mutant)
      if let names { notices.add(names) }
      say(
        "\(mutant.name(in: source)) "
          + (names.map { "\($0.count): \($0.sorted().joined(separator: "; "))" } ?? "does not end"))
    }
    notices.lines.forEach(say)
    return true
  }

  /// Performs a closure with each mutant that compiles, until the time is over.
  private func forEach(
    of draw: Draw, _ compiled: Set<Int>, _ body: (DrawnMutant, SourceText) throws -> Void
  ) throws {
    let end = Date().addingTimeInterval(options.minutes * 60)
    for mutant in draw.mutants.dropFirst(options.firstNumber - 1)
    where compiled.contains(mutant.number) {
      guard Date() < end else {
        say("the time is over")
        break
      }
      guard let source = draw.sources[mutant.file] else { continue }
      try body(mutant, source)
    }
  }
}
