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

extension [SystemDefinition] {
  func named(_ name: String) throws -> SystemDefinition {
    if let system = first(where: { $0.name == name }) { return system }
    if isEmpty {
      throw CommandError(
        "unknown system '\(name)': none is registered; MarbleMain.run(systems: […]) registers"
          + " systems")
    }
    throw CommandError.unknownWord(name, kind: "system", known: map(\.name))
  }
}
