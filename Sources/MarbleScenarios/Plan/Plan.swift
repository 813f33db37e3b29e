import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A scenario whose rows have been read: everything that is built, run and compared, as values.
///
/// It is made once for a scenario, and run once for each order.
struct Plan {
  let file: SourceFile
  let syntax: ScenarioSyntax
  var tick = Duration.milliseconds(1)
  var until: Instant?
  var order = Order.documented
  /// True if the laws must hold, besides the rows.
  var checksLaws = false
  /// The laws that the scenario excepts.
  var exceptedLaws: Set<Law> = []
  /// The system that the text names, registered or not.
  var systemName: String?
  /// The `system` statement; the title if there is none.
  var systemPlace: SourceRange
  var system: SystemDefinition?
  /// The names of rows that feed the system.
  var inputs: Set<String> = []
  /// The operators that its pipelines may use.
  var operators = OperatorRegistry.standard
  /// The other library whose operators make the stages. Nil for the language's own.
  var library: (any OperatorLibrary)?
  var keys: KeyTable
  var sources: [SourceRow] = []
  var definitions: [Statement] = []
  var observers: [ObserverRow] = []
  /// The `connect` and `feed` rows, in their order.
  var wires: [Wire] = []
  var subscriptions: [SubscriptionRows] = []
  var calls: [CallRow] = []
  var problems: [Problem] = []
  /// Makes the trace of the stages of a run, for a search that changes stages or counts them. Nil
  /// for an ordinary run.
  var stageTrace: ((MeterTrace) -> any StageTrace)?
  /// True if its run waits in real time for other threads when nothing else is left to do.
  var waitsForThreads = false
  /// True if its streams can be built, at least to find further errors.
  var isBuildable = true
  /// The number of steps that its streams may take in one run.
  var stepLimit = EvaluationLimits.steps
  /// The number of actions of one run, beyond those that the rows need, after which it counts as
  /// endless.
  var actionLimit = EvaluationLimits.actions
  /// The effort of one run, beyond that which the events of its rows allow.
  var effortLimit = EvaluationLimits.effort

  /// In which orders of the work at one instant the scenario must hold.
  enum Order {
    /// No `order` statement: only an audit tries other orders than the documented one.
    case documented
    /// `order fixed`: the documented order, also in an audit.
    case fixed
    /// `order any`: every order.
    case any
    /// `order 600ms a, b`: one other order.
    case replay([InstantOrder])
  }

  /// The work that runs first at an instant, in this order.
  struct InstantOrder {
    let instant: Instant
    let names: [Statement.OrderedName]
  }

  /// True if the scenario must hold under every order.
  var triesEveryOrder: Bool { if case .any = order { true } else { false } }

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

    /// The range of the row's end, if it has one.
    var end: SourceRange? {
      zip(diagram.marks, events).first { $1.event.isStopEvent }
        .map { SourceRange($0.0.offset, $0.0.offset + 1) }
    }
  }

  /// An `expect` or an `observe` row, which subscribes to a stream.
  struct ObserverRow {
    /// The name that messages use.
    let name: String
    /// The observed stream. For an inner row, the observer whose stream emits it.
    let stream: Name
    var inner: Int?
    /// In nanoseconds. Nil means no end. An observer of an inner stream subscribes when the stream
    /// is emitted.
    var window = SubscriptionWindow()
    var expected: [Expected<Value>]?
    /// The expected row's diagram.
    var diagram: SourceRange?
    /// The first byte of the expected row's diagram.
    var place: Int { diagram.map { Int($0.start) } ?? 0 }
    /// How strictly the instants of the expected row are compared.
    var looseness = Looseness.exact
    /// The windows in which nothing may happen.
    var silences: [Silence] = []
    /// True if it is an observer of its own, with a separate subscription.
    var isNamed: Bool
  }

  /// An `expect(nothing)` row.
  struct Silence {
    let window: SubscriptionWindow
    /// The first byte of the row's diagram.
    let place: Int
  }

  /// A row that takes effect behind the observers of its instant.
  enum Wire {
    case connection(ConnectionRow)
    case feed(Statement.Feed)
  }

  var connections: [ConnectionRow] {
    wires.compactMap { if case .connection(let row) = $0 { row } else { nil } }
  }

  var feeds: [Statement.Feed] {
    wires.compactMap { if case .feed(let row) = $0 { row } else { nil } }
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
    /// The row's diagram, or its name if it has none.
    let diagram: SourceRange
    var place: Int { Int(diagram.start) }
    /// True for a `none` row, which expects no calls.
    let isNone: Bool
  }
}
