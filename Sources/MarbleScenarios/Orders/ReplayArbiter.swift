import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Runs the work that `order` statements name in their order, and other work in the documented
/// order.
///
/// At each choice at the instant of a statement, the next name is chosen if its work is among the
/// alternatives. The run must be explained, because its record has the names of the stages.
final class ReplayArbiter: OrderArbiter {
  private struct Sequence {
    var names: [Statement.OrderedName] = []
    var position = 0
    /// The names of the alternatives that have the next name, if there are several.
    var ambiguous: [Statement.OrderedName]?
    /// True if a name overtakes a task. Then each turn of a task that can be overtaken is a choice.
    var overtakes: Bool { names.contains { $0.overtaken != nil } }
  }

  private var sequences: [Instant: Sequence] = [:]
  /// The instants in the order of the statements.
  private var instants: [Instant] = []
  /// The instants at which work of a name has run, the first ones.
  private var instantsOfNames: [WorkName: [Instant]] = [:]
  private let stages: StageNumbers
  private var choiceCount = 0
  /// The departures of the run from the documented order.
  private(set) var deviations: [Deviation] = []

  private static let readableCount = 3

  init(_ orders: [Plan.InstantOrder], among stages: StageNumbers) {
    self.stages = stages
    for order in orders {
      if sequences[order.instant] == nil { instants.append(order.instant) }
      sequences[order.instant, default: Sequence()].names += order.names
    }
  }

  func choose(among candidates: [Work], ready: Int, at instant: Instant) -> Int {
    if candidates[0].isPinned { return 0 }
    let heads = candidates.heads
    let readyHeads = heads.count { $0 < ready }
    let chosen = position(among: heads.map { candidates[$0] }, ready: readyHeads, at: instant)
    note(candidates[heads[chosen]], at: instant)
    if heads.count > 1 {
      if chosen > 0 { deviations.append(Deviation(choice: choiceCount, alternative: chosen)) }
      choiceCount += 1
    }
    return heads[chosen]
  }

  private func position(among heads: [Work], ready: Int, at instant: Instant) -> Int {
    guard let sequence = sequences[instant], sequence.position < sequence.names.count,
      sequence.ambiguous == nil, ready != 1 || sequence.overtakes
    else { return 0 }
    let orderedName = sequence.names[sequence.position]
    let names = heads.map { WorkName($0, among: stages) }
    var possible = ready > 0 ? names[..<ready] : names[...]
    if let task = orderedName.overtaken {
      guard ready > 0, names[0].text == task.name else { return 0 }
      possible = names[ready...]
    }
    return position(of: orderedName, among: possible, at: instant) ?? 0
  }

  /// The position of a name, which then has come. Nil if it is not among the names.
  private func position(
    of orderedName: Statement.OrderedName, among names: ArraySlice<WorkName>, at instant: Instant
  ) -> Int? {
    let meant = names.indices.filter { names[$0].matches(orderedName) }
    guard let first = meant.first else { return nil }
    if let number = names[first].number(in: orderedName) {
      guard number < meant.count else { return nil }
      sequences[instant]?.position += 1
      return meant[number]
    }
    if meant.count > 1 {
      let distinguished = Array(names).distinguished
      sequences[instant]?.ambiguous = meant.map { distinguished[$0 - names.startIndex] }
      return first
    }
    sequences[instant]?.position += 1
    return first
  }

  private func note(_ work: Work, at instant: Instant) {
    let name = WorkName(work, among: stages)
    let known = instantsOfNames[name] ?? []
    if known.last != instant, known.count < Self.readableCount || sequences[instant] != nil {
      instantsOfNames[name] = known + [instant]
    }
  }

  // MARK: After the run

  /// The names that did not come in their places, one at most for each instant.
  var errors: [PlanError] {
    instants.compactMap { instant in
      guard let sequence = sequences[instant], sequence.position < sequence.names.count else {
        return nil
      }
      let name = sequence.names[sequence.position]
      if let meant = sequence.ambiguous {
        let fact = PlanFact.orderAmbiguous(name.spelling, at: instant, meant: meant.map(\.spelling))
        return PlanError(fact, name.range)
      }
      return PlanError(fact(of: name, at: instant), name.range)
    }
  }

  private func fact(of name: Statement.OrderedName, at instant: Instant) -> PlanFact {
    let instants = instantsOfNames.filter { $0.key.matches(name) }.flatMap(\.value)
    if instants.contains(instant) { return .orderImpossible(name.fullSpelling, at: instant) }
    guard instants.isEmpty else {
      return .orderedElsewhere(name.spelling, at: instant, due: Set(instants).sorted())
    }
    let number = instantsOfNames.keys.filter { $0.text == name.text }.compactMap(\.stage.first)
      .min()
    let near =
      number.map { "\(name.text)[\($0)]" }
      ?? nearest(to: name.text, in: Set(instantsOfNames.keys.map(\.text)).sorted())
    return .orderedNameUnknown(name.spelling, near: near)
  }
}
