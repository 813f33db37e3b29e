import MarbleDiagrams
import MarbleTestKit

// Diagrams as the rows of a plan need them, within the limit of events and up to the end of the
// scenario.

extension PlanReader {
  mutating func read(
    _ range: SourceRange, _ role: Diagram.Role, isTimed: Bool = true
  ) throws(NotationError) -> Diagram {
    let diagram = try plan.keys.diagram(bytes, in: range.bytes, role: role, tick: plan.tick)
    eventsLeft -= diagram.marks.count + plan.keys.weight(of: diagram)
    if eventsLeft < 0, let mark = diagram.marks.last {
      throw NotationError(.tooManyEvents(limit: Limits.events), mark.offset..<mark.offset + 1)
    }
    if isTimed, role == .expectation || role == .window { checkUntil(diagram) }
    return diagram
  }

  mutating func window(
    _ range: SourceRange
  ) throws(NotationError) -> SubscriptionWindow {
    SubscriptionWindow(try read(range, .window).marks)
  }

  func expectations(_ diagram: Diagram) -> [Expected<Value>] {
    diagram.marks.map { mark in
      Expected(
        time: mark.time, plan.keys.expectation(mark.symbol),
        unorderedGroup: mark.group < 0 ? Int(mark.group) : nil, source: mark.offset)
    }
  }

  mutating func checkUntil(_ diagram: Diagram) {
    guard let until = plan.until, let late = diagram.marks.first(where: { $0.time > until }) else {
      return
    }
    note(.beyondUntil, SourceRange(late.offset, late.offset + 1))
  }
}
