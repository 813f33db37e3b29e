import Foundation

/// What became of a drawn mutant.
enum RandomVerdict: String, CaseIterable {
  case scenarios, tests, crash, hang, survived
}

/// Tries the drawn mutants, each with the checks that come to its code.
struct RandomTrial {
  let runner: MutantRunner
  let checks: [RecordedCheck]

  /// The processor time of the checks that run in one process, in seconds.
  private static let batch = 5.0

  /// Tries the scenarios first, then the tests of the target, then the others. In each step, short
  /// checks that come to few mutants are first.
  func verdict(on mutant: DrawnMutant) throws -> (RandomVerdict, message: String) {
    let fitting = checks.filter { $0.reached.contains(mutant.number) }
      .sorted { $0.seconds * Double($0.reached.count) < $1.seconds * Double($1.reached.count) }
    let steps = [
      fitting.filter { $0.target == nil }, fitting.filter { $0.target == mutant.target + "Tests" },
      fitting.filter { $0.target != nil && $0.target != mutant.target + "Tests" },
    ]
    for batch in steps.flatMap(Self.batches) {
      let check = Self.joined(batch)
      let limit = 15 + 5 * batch.reduce(0) { $0 + $1.seconds }
      let environment = [PlantedBuild.selection: "\(mutant.number)"]
      var end = try runner.run(check, seconds: limit, environment: environment)
      // A test that fails on a busy machine only is no notice.
      if !check.isOfCommand, end == .exited(1) {
        end = try runner.run(check, seconds: limit, environment: environment)
      }
      switch try runner.verdict(on: end, of: check) {
      case .survived: continue
      case .noticed(let message): return (check.isOfCommand ? .scenarios : .tests, message)
      case .broke(.ranOutOfTime): return (.hang, "after \(Int(limit)) s in \(check)")
      default: return (.crash, "\(end) in \(check)")
      }
    }
    return (.survived, fitting.isEmpty ? "no check comes to this code" : "")
  }

  /// Tries all scenarios at once, and then all tests. Returns those that notice the mutant; nil if
  /// they do not come to an end, so that nobody knows which of them do.
  func noticing(_ mutant: DrawnMutant) throws -> Set<String>? {
    let fitting = checks.filter { $0.reached.contains(mutant.number) }
    let environment = [PlantedBuild.selection: "\(mutant.number)"]
    var noticing: Set<String> = []
    for own in [fitting.filter { $0.target == nil }, fitting.filter { $0.target != nil }]
    where !own.isEmpty {
      let limit = 15 + 5 * own.reduce(0) { $0 + $1.seconds }
      let check = Self.joined(own)
      let end = try runner.run(check, seconds: limit, environment: environment)
      guard [.exited(0), .exited(1)].contains(end) || check.isOfCommand && end == .exited(2) else {
        return nil
      }
      var names = try runner.failures()
      // A test that fails on a busy machine only is no notice.
      if !check.isOfCommand, !names.isEmpty {
        let filter = names.map { "[./].?" + Self.pattern(of: $0) + ".?[(]" }.sorted()
        _ = try runner.run(
          .tests(filter.joined(separator: "|")), seconds: limit, environment: environment)
        names.formIntersection(try runner.failures())
      }
      noticing.formUnion(names)
    }
    return noticing
  }

  private static func pattern(of name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "." })
  }

  private static func batches(of checks: [RecordedCheck]) -> [[RecordedCheck]] {
    var batches: [[RecordedCheck]] = []
    var seconds = batch
    for check in checks {
      if seconds + check.seconds > batch {
        batches.append([])
        seconds = 0
      }
      batches[batches.count - 1].append(check)
      seconds += check.seconds
    }
    return batches
  }

  private static func joined(_ checks: [RecordedCheck]) -> Check {
    var paths: [String] = []
    var filters: [String] = []
    for check in checks {
      switch check.check {
      case .scenarios(let own), .laws(let own): paths += own
      case .tests(let filter): filters.append(filter)
      }
    }
    return filters.isEmpty ? .scenarios(paths) : .tests(filters.joined(separator: "|"))
  }
}
