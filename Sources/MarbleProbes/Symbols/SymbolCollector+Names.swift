import MarbleScenarios

// The names of a file, as the check of names finds them.

extension SymbolCollector {
  mutating func addNames(_ systems: [SystemDefinition]) {
    let registry = SystemRegistry(systems)
    let head = FileKeys(file.head)
    let shared = Set(file.head.compactMap(\.declaredName?.text))
    // The definitions that no scenario uses are those of a scenario without rows.
    let rest = ScenarioSyntax(
      title: "", titleRange: SourceRange(0, 0), range: SourceRange(0, 0),
      statements: file.head.filter { $0.declaredName != nil }, errors: [], cases: [],
      isProperty: false)
    add(rest, number: nil, shared, registry)
    for (number, scenario) in file.scenarios.enumerated() {
      for run in scenario.runs {
        add(head.completed(run, ignoringErrors: true), number: number, shared, registry)
      }
    }
  }

  private mutating func add(
    _ scenario: ScenarioSyntax, number: Int?, _ shared: Set<String>, _ registry: SystemRegistry
  ) {
    let own = number.map { Set(file.scenarios[$0].statements.compactMap(\.declaredName?.text)) }
    let system = systemName(in: scenario, registry)
    let known = registry.knownNames(of: system)
    for mention in NameCheck.mentions(in: scenario, under: file.head, knowing: known) {
      let text = mention.name.text
      let owner: FileSymbol.Owner? =
        if let number, mention.scope != nil {
          .scenario(number)
        } else if let system, known.system?.has(text) == true {
          .system(system)
        } else if let number, own?.contains(text) == true {
          .scenario(number)
        } else {
          shared.contains(text) ? .head : nil
        }
      guard let owner else { continue }
      add(
        .name, text, of: owner, at: mention.name.range.bytes, isDeclaration: mention.isDeclaration,
        in: mention.scope)
    }
  }

  /// The system of a scenario. Nil if it has none, or one whose ports are unknown.
  private func systemName(in scenario: ScenarioSyntax, _ registry: SystemRegistry) -> String? {
    let name = scenario.statements.systemName ?? file.head.systemName
    return name.flatMap { registry[$0]?.isolation.isAvailable == true ? $0 : nil }
  }
}

extension SystemNames {
  /// True if a port has this name.
  fileprivate func has(_ name: String) -> Bool {
    inputs.contains(name) || outputs.contains(name) || services.contains(name)
  }
}
