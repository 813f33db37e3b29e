import MarbleTestKit

/// A view model, or any other object with inputs and outputs, registered under a name. Scenarios
/// select it with `system NAME`.
///
/// ```swift
/// SystemDefinition("SearchViewModel", summary: "Looks up what is typed.") { stage in
///   let search = stage.service("search", answers: [String].self) { (text: String) in
///     API.search(text)
///   }
///   let model = SearchViewModel(scheduler: stage.scheduler, search: search)
///   stage.input("query", initial: "") { model.query = $0 }
///   stage.output("results", model.results)
/// }
/// ```
///
/// The closure is called for every run of every scenario that names the system, on any thread. It
/// must therefore make all objects it needs, and share none.
///
/// A system may use any async code. All its tasks run in the virtual time of the scenario, one at a
/// time; they sleep on ``SystemStage/clock``. A system of the main actor is registered with a
/// closure of the main actor:
///
/// ```swift
/// SystemDefinition("Search") { @MainActor stage in
///   let search = stage.service("search", answers: [String].self)
///   let model = SearchModel(clock: stage.clock, search: search)
///   stage.input("query", initial: "") { model.query = $0 }
///   stage.output("state") { model.state }
/// }
/// ```
public struct SystemDefinition: Sendable {
  /// The name that scenarios use.
  public let name: String
  /// A description in one sentence.
  public let summary: String
  let build: @Sendable (SystemStage) -> Void
  /// The actor on which the system is built, and on which its ports are used.
  package let isolation: RunTasks.Isolation

  /// Registers a system.
  ///
  /// - Parameters:
  ///   - name: The name that scenarios use. No other system of the suite may have it.
  ///   - summary: A description in one sentence, for lists of systems. By default there is none.
  ///   - build: Makes the system and declares its ports. It is called for every run, and also to
  ///     list the ports, on any thread.
  public init(
    _ name: String, summary: String = "", build: @escaping @Sendable (SystemStage) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.build = build
    isolation = .none
  }

  /// Registers a system of the main actor.
  ///
  /// A run of the system occupies the main queue, so everything that the system does is code of the
  /// main actor: its closures, the events of its sources, its timers and its disposals. Only tasks
  /// that are not of the main actor are not. Runs on several threads take turns on the main queue.
  ///
  /// - Parameters:
  ///   - name: The name that scenarios use. No other system of the suite may have it.
  ///   - summary: A description in one sentence, for lists of systems. By default there is none.
  ///   - actor: The actor of the system.
  ///   - build: Makes the system and declares its ports. It is called for every run, and also to
  ///     list the ports, as a job of the main actor.
  public init(
    _ name: String, summary: String = "", on actor: MainActor.Type = MainActor.self,
    build: @escaping @Sendable @MainActor (SystemStage) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.build = { stage in
      let stage = Transfer(stage)
      MainActor.assumeIsolated { build(stage.value) }
    }
    isolation = .mainActor
  }

  /// Its ports, in the order of their declarations.
  public var ports: [SystemPort] { built().stage.ports }

  /// The ports, types and errors that it declares, outside of a run. Nil if the main queue was busy
  /// for too long.
  package func declared(
    within patience: Duration
  ) -> (ports: [SystemPort], types: [String: PortType], errors: ErrorConversions)? {
    let (stage, isComplete) = built(within: patience)
    return isComplete ? (stage.ports, stage.types, stage.conversions) : nil
  }

  /// The stage on which the system has declared its ports. They are not complete if the main queue
  /// was busy for too long.
  func built(
    within patience: Duration = MainQueue.patience
  ) -> (stage: SystemStage, isComplete: Bool) {
    let scheduler = TestScheduler(actionLimit: Self.actionLimit)
    let tasks = RunTasks(scheduler)
    let stage = SystemStage(scheduler, tasks)
    tasks.isolation = isolation
    tasks.patience = patience
    tasks.run {
      tasks.perform(name) {
        build(stage)
        stage.release()
      }
    }
    return (stage, !tasks.end().contains(.mainQueueBlocked))
  }

  /// The number of actions that the tasks of a system may take while its ports are listed.
  private static let actionLimit = 10_000
}

/// A port of a system: one name that scenarios can use.
public struct SystemPort: Hashable, Sendable {
  /// The name of the type of events without a value.
  static let void = "Void"

  /// The kind of a port.
  public enum Kind: String, Hashable, Sendable {
    /// A control or a property with a current value, which a `hot` row sets.
    case input
    /// An event without a current value, such as a tap.
    case event
    /// A function that the system calls and `cold` rows answer.
    case service
    /// A stream that `expect` rows observe.
    case output
  }

  /// The kind of the port.
  public let kind: Kind
  /// The name in rows.
  public let name: String
  /// Its type. For a service, its parameters and its answer.
  public let type: String
  /// The initial value, or nil.
  public let initial: String?
}
