import Foundation

/// What became of a drawn mutant.
enum RandomVerdict: String, CaseIterable {
  case scenarios, tests, crash, hang, survived
  /// No check can notice it.
  case equivalent
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
    let own = mutant.target + "Tests"
    let steps = [
      fitting.filter { $0.kind == .scenarios }, fitting.filter { $0.target == own },
      fitting.filter { $0.kind == .clientTests },
      fitting.filter { $0.kind == .tests && $0.target != own },
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
    for own in RecordedCheck.Kind.allCases.map({ kind in fitting.filter { $0.kind == kind } })
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
        let again = Self.check(own[0].kind, filter)
        _ = try runner.run(again, seconds: limit, environment: environment)
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

  /// One check for all of a kind.
  private static func joined(_ checks: [RecordedCheck]) -> Check {
    check(checks[0].kind, checks.flatMap(\.words))
  }

  private static func check(_ kind: RecordedCheck.Kind, _ words: [String]) -> Check {
    switch kind {
    case .scenarios: .scenarios(words)
    case .tests: .tests(words.joined(separator: "|"))
    case .clientTests: .clientTests(words.joined(separator: "|"))
    }
  }
}
