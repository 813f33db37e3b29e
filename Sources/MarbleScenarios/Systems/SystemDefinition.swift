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
public struct SystemDefinition: Sendable {
  /// The name that scenarios use.
  public let name: String
  /// A description in one sentence.
  public let summary: String
  let build: @Sendable (SystemStage) -> Void

  /// Registers a system.
  public init(
    _ name: String, summary: String = "", build: @escaping @Sendable (SystemStage) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.build = build
  }

  /// Its ports, in the order of their declarations.
  public var ports: [SystemPort] {
    let stage = SystemStage(wiring: PortCollector())
    build(stage)
    return stage.ports
  }
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
