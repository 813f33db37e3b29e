import MarbleDiagrams
import MarbleStreams

/// One session of a hunt in its bench: the rows that it plays, and what it shows.
final class BenchSession {
  /// The session. Nil in the first run, which finds out what the rows are.
  let session: Session?
  /// True if the failures explain the streams.
  let isExplained: Bool
  /// True if it need not wait for other threads, because the session before it has done so.
  let isShrinking: Bool
  /// The rows that `any` has declared so far.
  private(set) var rows: [(shape: SessionShape.Row, picture: Chart.Stream)] = []
  /// The numbers that `any` has declared so far.
  private(set) var numbers: [NumberRange] = []
  /// The numbers with their names, for failures.
  private(set) var shown: [String] = []
  /// The behaviours that the session reached, as numbers that are the same on every machine.
  private(set) var behaviours: [UInt64] = []
  private var actions = (before: 0, latest: 0)

  init(_ session: Session?, isExplained: Bool = false, isShrinking: Bool = false) {
    (self.session, self.isExplained, self.isShrinking) = (session, isExplained, isShrinking)
  }

  var lateness: [Duration] { session?.lateness.map { .nanoseconds($0) } ?? [] }

  /// The events of the next row: none in the first run. Nil if the session has no such row.
  func events(of row: SessionShape.Row) -> [Session.Event]? {
    guard let session else { return [] }
    guard rows.count < session.rows.count else { return nil }
    let choices = row.values.count + row.ends.count
    return session.rows[rows.count].allSatisfy { $0.choice < choices }
      ? session.rows[rows.count] : nil
  }

  /// The choice of the next number: the first one in the first run. Nil if the session has no such
  /// number.
  func choice(of range: NumberRange) -> Int? {
    numbers.append(range)
    guard let session else { return 0 }
    guard numbers.count <= session.numbers.count else { return nil }
    let choice = session.numbers[numbers.count - 1]
    return choice <= range.steps ? choice : nil
  }

  func show(_ number: String) { shown.append(number) }

  func add(_ shape: SessionShape.Row, _ picture: Chart.Stream) { rows.append((shape, picture)) }

  /// Notes how much work ran at an instant and at the one before, from the number of all actions.
  func noteInstant(_ count: Int) {
    let latest = count - actions.before
    note([1, UInt8(clamping: actions.latest), UInt8(clamping: latest)])
    actions = (count, latest)
  }

  /// Notes the events of a stream under test, and how many there are.
  func note<Element>(_ events: TimedEvents<Element>) {
    note([2, UInt8(clamping: min(events.count, 8))])
    for event in events {
      let value = event.event.element.map { Value(reflecting: $0).description } ?? "end"
      note([3] + Array(value.utf8))
    }
  }

  private func note(_ bytes: [UInt8]) { behaviours.append(stableHash(of: bytes)) }
}
