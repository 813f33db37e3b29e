import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Describes the order of a run: its changes of the documented order, and the statements that
/// repeat it.
package struct OrderDescription {
  /// Work that runs before other work, although it comes later in the documented order.
  package struct Change {
    package let instant: Instant
    /// The names of the work.
    package let chosen: String
    package let before: [String]
  }

  /// A choice with the names that its alternatives had when it was made.
  private struct NamedChoice {
    let choice: ExploringArbiter.Choice
    let names: [WorkName]

    /// The name of a position in a statement. Work is named among that which may come in its place.
    func name(at position: Int) -> Statement.OrderedName {
      let isDue = position >= choice.ready
      let first = isDue ? choice.ready : 0
      var name = Array(isDue ? names[first...] : names[..<choice.ready])
        .distinguished[position - first]
      if isDue, first > 0 {
        name.overtaken = Statement.OvertakenTask(name: names[0].text, range: name.range)
      }
      return name
    }

    /// The texts of the alternatives: labels for work that has no stage.
    func texts(_ names: [String]) -> [String] {
      zip(choice.heads, names).map { work, name in work.stage == nil ? work.label : name }
    }
  }

  private let plan: Plan
  private let order: [Deviation]
  private let choices: [NamedChoice]
  private let title: String

  private static let readableCount = 20

  /// Runs the scenario once more, because the names need an explained run.
  ///
  /// - Parameters:
  ///   - arbiter: The arbiter of a run that is over.
  ///   - title: The line above the changes.
  package init(of arbiter: ExploringArbiter, in plan: Plan, title: String = "in this order:") {
    self.plan = plan
    self.title = title
    order = arbiter.deviations
    let instants = Set(arbiter.choices.map(\.instant))
    var choices: [NamedChoice] = []
    let stages = StageNumbers(plan.syntax)
    let run = ScenarioRun(plan, order: order, isExplained: true).executed { run in
      choices = []
      run.exploration?.note = { choice in
        guard instants.contains(choice.instant) else { return }
        let names = choice.heads.map { WorkName($0, among: stages) }
        choices.append(NamedChoice(choice: choice, names: names))
      }
    }
    // The name of a task is known only after the task has run, so the lines are written now, before
    // the run is released.
    self.choices = choices
    (lines, statements, changes) = ([], [], [])
    statements =
      [true, false].lazy.map(instantOrders).first(where: repeats)?.map(\.spelling) ?? []
    changes = changed.map(Self.change)
    lines = changeLines + statementLines
    run.exploration?.note = nil
    run.tearDown()
  }

  /// The lines below a failure.
  private(set) var lines: [StyledText]
  /// The `order` statements that repeat the order. Empty if none do.
  package private(set) var statements: [String]
  /// The departures from the documented order.
  package private(set) var changes: [Change]

  private var changed: [NamedChoice] { choices.filter { $0.choice.chosen > 0 } }

  private static func change(_ named: NamedChoice) -> Change {
    let texts = named.texts(named.names.distinguished.map(\.spelling))
    let chosen = named.choice.chosen
    return Change(
      instant: named.choice.instant, chosen: texts[chosen], before: Array(texts[..<chosen]))
  }

  private var changeLines: [StyledText] {
    let rest = changed.count - Self.readableCount
    return [StyledText(title, .title)] + changed.prefix(Self.readableCount).map(line)
      + (rest > 0 ? ["  … and \(rest) more changes"] : [])
  }

  /// `600ms  password.debounce before username.debounce`: the work that was due before the chosen
  /// one in the documented order.
  private func line(_ named: NamedChoice) -> StyledText {
    let texts = named.texts(named.names.distinguished.map(\.spelling)).numbered
    let chosen = named.choice.chosen
    let others = texts[..<chosen].joined(separator: ", ")
    return "  \(formatTime(named.choice.instant))  \(texts[chosen]) before \(others)"
  }

  // MARK: The statements

  private var statementLines: [StyledText] {
    guard !statements.isEmpty else { return [] }
    let title = StyledText("to repeat it, add to the scenario:", .title)
    return [title] + statements.map { "  \($0)" }
  }

  /// The work that was chosen at each instant with a change, up to the last change.
  ///
  /// - Parameter isShown: True to add the work that the last change put back, for the reader.
  private func instantOrders(showingDisplaced isShown: Bool) -> [Plan.InstantOrder] {
    var instants: [Instant] = []
    for named in choices where instants.last != named.choice.instant {
      instants.append(named.choice.instant)
    }
    return instants.compactMap { instant in
      let all = choices.filter { $0.choice.instant == instant }
      guard let last = all.lastIndex(where: { $0.choice.chosen > 0 }) else { return nil }
      let overtakes = all.contains { $0.choice.overtakes }
      var names = all[...last].filter { overtakes || $0.choice.ready != 1 }
        .map { $0.name(at: $0.choice.chosen) }
      if isShown, !all[last].choice.overtakes { names.append(all[last].name(at: 0)) }
      return Plan.InstantOrder(instant: instant, names: names)
    }
  }

  /// True if a run with these statements has the same order.
  private func repeats(_ orders: [Plan.InstantOrder]) -> Bool {
    var plan = plan
    plan.order = .replay(orders)
    return plan.run { $0.problems.isEmpty && $0.replay?.deviations == order }
  }
}

extension Plan.InstantOrder {
  fileprivate var spelling: String {
    let time = instant == .zero ? "0ms" : formatTime(instant)
    return "order \(time) \(names.map(\.fullSpelling).joined(separator: ", "))"
  }
}

extension ScenarioRun {
  /// The `order` statements that repeat the order of the run.
  package var orderStatements: [String] {
    exploration.map { OrderDescription(of: $0, in: plan).statements } ?? []
  }

  /// The order of the run, if it was one of several that were tried.
  var orderDescription: [StyledText] {
    guard let exploration else { return [] }
    if exploration.deviations.isEmpty {
      return plan.triesEveryOrder ? [StyledText("in the documented order", .title)] : []
    }
    return OrderDescription(of: exploration, in: plan).lines
  }
}
