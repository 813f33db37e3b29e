import MarbleDiagrams
import MarbleStreams

/// Leaves out the invented events of a row at whose instant the condition of its `while` is not
/// true.
final class EventGate {
  /// Decides about the next event. Nil before the streams of the run are made, when no event
  /// passes.
  var isOpen: ((Value) -> Bool)?
  /// The events that were left out, by their positions in the row.
  private(set) var leftOut: Set<Int> = []
  /// The number of events so far.
  private(set) var count = 0

  /// - Parameter value: The value of the event. `()` for an end.
  func admits(_ value: Value) -> Bool {
    let position = count
    count += 1
    if isOpen?(value) ?? false { return true }
    leftOut.insert(position)
    return false
  }
}

extension Generators {
  /// A gate for each row with a condition, by the names of the rows.
  var gates: [String: EventGate] {
    Dictionary(
      rows.filter { $0.condition != nil }.map { ($0.statement.name.text, EventGate()) }
    ) { first, _ in first }
  }
}

// The events of the rows and the services of a run, for the conditions and the claims.

extension RunNames {
  /// Decides whether an event of a row happens, and notes it if a claim is about it. Nil if all
  /// happen and none is noted.
  func admission(ofRow name: String) -> ((Event<Value>) -> Bool)? {
    let (gate, note) = (gates[name], note(of: name))
    if gate == nil, note == nil { return nil }
    return { event in
      let happening = RunTrace.Happening(event.written)
      guard gate?.admits(happening.value) ?? true else { return false }
      note?(happening)
      return true
    }
  }

  /// Notes what happens to a name, if a claim is about it. Nil if none is.
  func note(of name: String) -> ((RunTrace.Happening) -> Void)? {
    guard let trace, let index = trace.index(of: name) else { return nil }
    return { trace.note($0, of: index) }
  }

  /// Notes the subscriptions to the answers of a service, if a claim is about it.
  func noteOfSubscription(to name: String) -> ((_ isEnd: Bool) -> Void)? {
    guard let trace, let index = trace.index(of: name) else { return nil }
    return { trace.noteSubscription(to: index, isEnd: $0) }
  }

  /// Notes the events of a subject that no row sends, if a claim is about it.
  func noteOfSubject(_ name: String) -> ((Event<Value>) -> Void)? {
    note(of: name).map { note in { note(.init($0.written)) } }
  }
}
