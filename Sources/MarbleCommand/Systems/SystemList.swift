import MarbleScenarios

/// The output of `systems`: every registered system with its ports.
struct SystemList {
  let text: String

  init(_ systems: [SystemDefinition]) {
    if systems.isEmpty {
      text = "No system is registered here: MarbleMain.run(systems: […]) takes them.\n"
    } else {
      text = systems.map(Self.paragraph).joined(separator: "\n")
    }
  }

  private static func paragraph(_ system: SystemDefinition) -> String {
    let head = system.summary.isEmpty ? "" : "\n  \(system.summary)"
    let rows = system.ports.map { port in
      let initial = port.initial.map { " = \($0)" } ?? ""
      let kind = port.kind.rawValue.padding(to: 7)
      return "  \(kind) \(port.name): \(port.type)\(initial)\n"
    }
    return "system \(system.name)\(head)\n" + rows.joined()
  }
}

/// An error in a call of `systems`, as a fact.
enum SystemsError: CommandError, Equatable {
  /// A name of a system, where no system is registered.
  case noneRegistered(String)
}

extension [SystemDefinition] {
  func named(_ name: String) throws -> SystemDefinition {
    if let system = first(where: { $0.name == name }) { return system }
    if isEmpty { throw SystemsError.noneRegistered(name) }
    throw CallError.unknownWord(name, kind: "system", known: map(\.name))
  }
}
