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

extension String {
  /// Returns the text followed by spaces up to a width. A longer text stays as it is.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
