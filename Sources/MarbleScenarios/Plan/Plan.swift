import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A scenario whose rows have been read: what is to be built, run and compared, as values.
///
/// Made once for a scenario, and run as often as there are orders to try.
struct Plan {
  let file: SourceFile
  let syntax: ScenarioSyntax
  var tick = Duration.milliseconds(1)
  var until: Instant?
  var triesEveryOrder = false
  /// The system that the text names, registered or not.
  var systemName: String?
  var system: SystemDefinition?
  /// The names of rows that feed the system.
  var inputs: Set<String> = []
  var keys: KeyTable
  var sources: [SourceRow] = []
  var definitions: [Statement] = []
  var observers: [ObserverRow] = []
  var connections: [ConnectionRow] = []
  var subscriptions: [SubscriptionRows] = []
  var calls: [CallRow] = []
  var problems: [Problem] = []
  /// Whether its streams can be made, if only to learn what else is wrong with them.
  var isBuildable = true

  /// A `hot`, `cold` or `subject` row, or a row that answers a service.
  struct SourceRow {
    enum Kind {
      case hot
      case cold
      case subject(Expression)
      case service([ArgumentPattern.Kind])
    }

    let kind: Kind
    let name: Name
    let pattern: String
    let diagram: Diagram
    let events: TimedEvents<Value>

    /// Where the row ends, if it does.
    var end: SourceRange? {
      zip(diagram.marks, events).first { $1.event.isStopEvent }
        .map { SourceRange($0.0.offset, $0.0.offset + 1) }
    }
  }

  /// An `expect` or an `observe` row: something that subscribes.
  struct ObserverRow {
    /// The name that messages use.
    let name: String
    /// What is subscribed: a stream, or for an inner row the observer that emits it.
    let stream: Name
    var inner: Int?
    /// An observer of an inner stream is subscribed as that is emitted.
    var window = SubscriptionWindow()
    var expected: [Expected<Value>]?
    /// The first byte of the expected row's diagram.
    var place = 0
    /// What the expected row asks of the instants.
    var looseness = Looseness.exact
    /// When nothing is to happen.
    var silences: [Silence] = []
    /// Whether it has a subscription of its own.
    var isNamed: Bool
  }

  /// An `expect(nothing)` row.
  struct Silence {
    let window: SubscriptionWindow
    /// The first byte of the row's diagram.
    let place: Int
  }

  /// A `connect` row.
  struct ConnectionRow {
    let name: Name
    let window: SubscriptionWindow
  }

  /// All `subs` rows of one source or pattern.
  struct SubscriptionRows {
    let name: String
    let source: SourcePattern
    var windows: [SubscriptionWindow]
    /// The first byte of each row's diagram.
    var places: [Int]
  }

  /// A `calls` row.
  struct CallRow {
    let name: Name
    let expected: [Expected<Value>]
    let place: Int
    /// Whether it is a `none` row, which says that there are no calls.
    let isNone: Bool
  }
}
