import Foundation
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The properties and sessions that `hunt` runs, and the destinations of its reports.
struct HuntOptions {
  /// The sessions of each property in a call without `--sessions` and `--time`.
  static let usualSessions = 10_000

  var check: CheckOptions
  var sessions: Int?
  var time: Duration?
  /// Nil for a new one.
  var seed: UInt64?
  var drawsOrder = false
  var late: Statement.Late.Kind?
  /// The file that receives the smallest broken sessions.
  var target: String?
  var isVerbose = false

  init(_ call: Call) throws {
    var plain = call
    // `check` reads its option of this name differently.
    plain.remove(.orders)
    check = try CheckOptions(plain)
    for output in check.outputs { _ = try HuntedProperties.format(output.format.rawValue) }
    sessions = try call.number(
      of: .sessions, counting: "sessions", limit: Limits.huntedSessions)
    if let text = call.value(of: .time) {
      guard let span = Span.duration(of: text), span > .zero else {
        throw CommandError("'\(text)' is no time, such as 60s or 500ms", command: "hunt")
      }
      time = span
    }
    if let text = call.value(of: .seed), text != "random" {
      guard let seed = UInt64(text) else {
        throw CommandError(
          "'\(text)' is no seed: a seed is a number, or 'random'", command: "hunt")
      }
      self.seed = seed
    }
    drawsOrder = call.has(.huntOrders)
    if let text = call.value(of: .late) {
      guard let late = Statement.Late.Kind(text) else {
        throw CommandError(
          "'\(text)' is no range of delays, such as 0...2t or 0...30ms", command: "hunt")
      }
      self.late = late
    }
    target = call.value(of: .keep)
    isVerbose = call.has(.verbose)
  }
}

extension HuntOptions {
  /// Runs the sessions of the selected properties.
  ///
  /// - Parameter progress: Receives the progress in sessions.
  ///
  /// - Throws: A `CommandError` if there is no property.
  func run(in context: CommandContext, progress: RunProgress?) throws -> HuntedProperties {
    let hunted = try found(in: context, progress: progress)
    guard hunted.found.count == 0, hunted.found.report.files.isEmpty, hunted.areAllReadable else {
      return hunted
    }
    if let filter = check.filter { throw CommandError.nothingMatches(filter: filter) }
    throw CommandError(
      "the files have no property: 'property TITLE' begins one", command: "hunt")
  }

  /// Runs the sessions of the selected properties, of which there may be none.
  func found(in context: CommandContext, progress: RunProgress?) throws -> HuntedProperties {
    let files = ScenarioFiles(
      paths: check.paths, relativeTo: context.folder, acceptingLines: true)
    for output in check.outputs {
      if let file = output.file { try context.protect(files, from: file) }
    }
    let filter = check.filter.map(ScenarioFilter.init)
    let seed = seed ?? UInt64.random(in: 0..<1_000_000)
    let start = ContinuousClock.now
    let isInterrupted = context.watchInterrupts()
    var hunted = HuntedProperties(
      found: files.suite.hunt(
        systems: context.systems, operators: context.operators,
        limits: {
          limits(number: $0, of: $1, seed: seed, start, in: context, isInterrupted, progress)
        },
        where: { files.selects(path: $0, title: $1, matching: filter) }),
      isVerbose: isVerbose, areAllReadable: files.areAllReadable)
    hunted.found.report = files.completing(hunted.found.report)
    hunted.found.report.files.removeAll { $0.scenarios.isEmpty && $0.problems.isEmpty }
    return hunted
  }

  private func limits(
    number: Int, of count: Int, seed: UInt64, _ start: ContinuousClock.Instant,
    in context: CommandContext, _ isInterrupted: @escaping @Sendable () -> Bool,
    _ progress: RunProgress?
  ) -> HuntLimits {
    var limits = HuntLimits()
    limits.sessions =
      sessions ?? (time == nil ? Self.usualSessions : Limits.huntedSessions)
    limits.seed = seed
    limits.threads = check.threadCount(in: context)
    limits.drawsOrder = drawsOrder
    limits.late = late
    // Each property has its share of the time, and what those before it have left.
    let end = time.map { start + $0 * (number + 1) / count }
    limits.isOver = {
      isInterrupted() || end.map { ContinuousClock.now >= $0 } ?? false
    }
    if let progress {
      let total = limits.sessions
      let whole = time.map { start + $0 }
      limits.progress = { done, behaviours in
        var line = "property \(number + 1) of \(count): \(grouped(done))"
        if whole == nil { line += " of \(grouped(total))" }
        line += " sessions, \(grouped(behaviours)) behaviours"
        if let whole {
          let left = max(0, (whole - .now).components.seconds)
          line += ", \(left) s left"
        }
        progress.show(line)
      }
    }
    return limits
  }

  /// Writes the reports and the smallest broken sessions.
  func answer(
    to result: HuntedProperties, in context: CommandContext, coloured isColoured: Bool
  ) -> CommandResult {
    var answer = result.answer(check.effectiveOutputs, in: context, coloured: isColoured)
    if let line = result.unreachedLine { answer.errorOutput += line + "\n" }
    let broken = result.found.results.filter { $0.report.outcome == .failed }
    let scenarios = broken.compactMap(\.text)
    if target != nil, scenarios.count < broken.count {
      let count = broken.count - scenarios.count
      answer.errorOutput +=
        "\(counted(count, "session")) \(count == 1 ? "needs" : "need") more than rows can say\n"
    }
    if let target, !scenarios.isEmpty {
      do {
        try context.append(scenarios, to: target)
        answer.errorOutput += "\(counted(scenarios.count, "scenario")) appended to \(target)\n"
      } catch {
        answer.report(error)
      }
    }
    return answer
  }
}
