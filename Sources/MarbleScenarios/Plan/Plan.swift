import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A scenario whose rows have been read: everything that is built, run and compared, as values.
///
/// It is made once for a scenario, and run once for each order.
package struct Plan {
  package let file: SourceFile
  package let syntax: ScenarioSyntax
  package var tick = Duration.milliseconds(1)
  package var until: Instant?
  package var order = Order.documented
  /// The system that the text names, registered or not.
  package var systemName: String?
  /// The `system` statement; the title if there is none.
  package var systemPlace: SourceRange
  package var system: SystemDefinition?
  /// The names of rows that feed the system.
  package var inputs: Set<String> = []
  /// The operators that its pipelines may use.
  package var operators = OperatorRegistry.standard
  /// The operators of the other library that make the stages. Nil for the language's own.
  var library: LibraryForms?
  package var keys: KeyTable
  package var sources: [SourceRow] = []
  package var definitions: [Statement] = []
  package var observers: [ObserverRow] = []
  /// The `connect` and `feed` rows, in their order.
  package var links: [Link] = []
  package var subscriptions: [SubscriptionRows] = []
  package var calls: [CallRow] = []
  /// The conditions that must hold in each run beside the rows.
  package var claims: [Claim] = []
  /// The numbers that closures may name.
  package var numbers: [String: Value] = [:]
  /// The definitions that only the models of claims use.
  package var modelDefinitions: Set<String> = []
  /// The events that a property invents.
  package var generators = Generators()
  /// Decides how the calls of generated services are answered. Nil outside a session.
  package var answers: (any AnswerSource)?
  /// How late the timers of a run are, one after the other. The last one applies to all further
  /// timers. Empty if they are punctual.
  package var lateness: [Duration] = []
  package var problems: [Problem] = []
  /// Makes the trace of the stages of a run, for a search that changes stages or counts them. Nil
  /// for an ordinary run.
  package var stageTrace: ((ObservingStageTrace) -> any StageTrace)?
  /// True if an error that no observer handles is not written to standard error. Variations let
  /// sources fail on purpose.
  package var ignoresUnhandledErrors = false
  /// True if its run keeps the texts that a recorder writes, because it is compared with a log.
  package var isComparedWithLog = false
  /// True if its run waits in real time for other threads when nothing else is left to do.
  var waitsForThreads = false
  /// The late uses of its runs that a line has told.
  let toldUses = ToldUses()
  /// True if its streams can be built, at least to find further errors.
  package var isBuildable = true
  /// The work of one run in steps, beyond that which the events of its rows allow.
  var workLimit = Limits.work

  /// Sets a limit of ten times some work. An endless run of a changed scenario reaches it early.
  ///
  /// - Parameters:
  ///   - work: The work of the unchanged scenario.
  ///   - least: The work that every changed scenario may do. A short scenario may do some more,
  ///     because a change that repeats an event is no endless loop.
  package mutating func limit(by work: Int, least: Int) {
    workLimit = min(workLimit, max(least, 10 * work))
  }

  /// True if the row is an input of the system.
  package func isInput(_ row: SourceRow) -> Bool { inputs.contains(row.name.text) }

  /// In which orders of the work at one instant the scenario must hold.
  package enum Order {
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
  package struct InstantOrder {
    let instant: Instant
    let names: [Statement.OrderedName]
  }

  /// True if the scenario must hold under every order.
  package var triesEveryOrder: Bool { if case .any = order { true } else { false } }

  /// A `hot` or `cold` row, or a row that answers a service.
  package struct SourceRow {
    package enum Kind {
      case hot
      case cold
      case service([ArgumentPattern.Kind])
      /// `any cold`, with its index among the generated services. Its events are only examples.
      case generated(Int)
    }

    package let kind: Kind
    package let name: Name
    package let pattern: String
    package let diagram: Diagram
    package var events: TimedEvents<Value>
    /// True if it also answers a call that was cancelled.
    package var answersAnyway = false
  }

  /// An `expect` or an `observe` row, which subscribes to a stream.
  package struct ObserverRow {
    /// The name that messages use.
    package let name: String
    /// The observed stream. For an inner row, the observer whose stream emits it.
    package let stream: Name
    package var inner: Int?
    /// In nanoseconds. Nil means no end. An observer of an inner stream subscribes when the stream
    /// is emitted.
    package var window: SubscriptionWindow
    package var expected: [Expected<Value>]?
    /// The expected row's diagram.
    var diagram: SourceRange?
    /// The first byte of the expected row's diagram.
    package var place: Int { diagram.map { Int($0.start) } ?? 0 }
    /// How strictly the instants of the expected row are compared.
    package var looseness = Looseness.exact
    /// The windows in which nothing may happen.
    package var silences: [Silence] = []
    /// True if it is an observer of its own, with a separate subscription.
    package var isNamed: Bool

    package init(
      name: String, stream: Name, inner: Int? = nil, window: SubscriptionWindow = .init(),
      isNamed: Bool
    ) {
      (self.name, self.stream, self.inner) = (name, stream, inner)
      (self.window, self.isNamed) = (window, isNamed)
    }
  }

  /// An `expect(nothing)` row.
  package struct Silence {
    package let window: SubscriptionWindow
    /// The first byte of the row's diagram.
    package let place: Int
  }

  /// A row that takes effect after the observers of its instant.
  package enum Link {
    case connection(ConnectionRow)
    case feed(Statement.Definition)
  }

  package var connections: [ConnectionRow] {
    links.compactMap { if case .connection(let row) = $0 { row } else { nil } }
  }

  package var feeds: [Statement.Definition] {
    links.compactMap { if case .feed(let row) = $0 { row } else { nil } }
  }

  /// A `connect` row.
  package struct ConnectionRow {
    package let name: Name
    package var window: SubscriptionWindow
  }

  /// All `subs` rows of one source or pattern.
  package struct SubscriptionRows {
    let name: String
    package let source: SourcePattern
    package var windows: [SubscriptionWindow]
    /// The first byte of each row's diagram.
    package var places: [Int]
  }

  /// A `calls` row.
  package struct CallRow {
    package let name: Name
    package let expected: [Expected<Value>]
    /// The row's diagram, or its name if it has none.
    let diagram: SourceRange
    package var place: Int { Int(diagram.start) }
    /// True for a `none` row, which expects no calls.
    let isNone: Bool
  }
}
