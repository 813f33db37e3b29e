/// A view model, or anything else with inputs and outputs, registered under the name by which scenarios say `system NAME`.
///
/// ```swift
/// SystemDefinition("SearchViewModel", summary: "Looks up what is typed.") { stage in
///   let model = SearchViewModel(
///     scheduler: stage.scheduler,
///     search: stage.service("search", takes: "text", { (text: String) in API.search(text) }))
///   stage.input("query", initial: "") { model.query = $0 }
///   stage.output("results", model.results)
/// }
/// ```
///
/// The closure is called for every run of every scenario that names the system, on whatever thread that runs on, so it makes all it
/// needs and shares nothing.
public struct SystemDefinition: Sendable {
  /// The name, by which scenarios ask for it.
  public let name: String
  /// What it is, in one sentence.
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

  /// What goes in and out, in the order in which it was declared.
  public var ports: [SystemPort] {
    let stage = SystemStage(wiring: PortCollector())
    build(stage)
    return stage.ports
  }
}

/// One name of a system that scenarios can use.
public struct SystemPort: Hashable, Sendable {
  /// What the type of an event without a value is called.
  static let void = "Void"

  /// What it is there for.
  public enum Kind: String, Hashable, Sendable {
    /// A control or a property that a `hot` row sets: it has a current value.
    case input
    /// Something that happens and has no value between times, such as a tap.
    case event
    /// Something that the system calls and `cold` rows answer.
    case service
    /// A stream that `expect` rows observe.
    case output
  }

  /// What it is there for.
  public let kind: Kind
  /// The name in rows.
  public let name: String
  /// Its type, for a service its parameters and answer.
  public let type: String
  /// What it starts with, or nil.
  public let initial: String?
}
