/// The systems that scenarios may name, with their ports.
struct SystemRegistry: Sendable {
  private let systems: [String: SystemDefinition]
  private let known: [String: KnownNames]
  private let plain: KnownNames
  /// All names, in alphabetical order.
  let names: [String]

  /// Registers systems. Each is built once, in order to list its ports.
  ///
  /// - Precondition: Their names are different.
  init(_ systems: [SystemDefinition]) {
    self.systems = Dictionary(uniqueKeysWithValues: systems.map { ($0.name, $0) })
    names = systems.map(\.name).sorted()
    let functions = OperatorRegistry.standard.freeFunctionNames
    let values = OperatorRegistry.standard.valueFunctionNames
    let subjects = OperatorRegistry.standard.subjectNames
    plain = KnownNames(freeFunctions: functions, valueFunctions: values, subjects: subjects)
    known = self.systems.mapValues { system in
      let ports = system.ports
      func named(_ kinds: SystemPort.Kind...) -> Set<String> {
        Set(ports.filter { kinds.contains($0.kind) }.map(\.name))
      }
      return KnownNames(
        freeFunctions: functions, valueFunctions: values, subjects: subjects,
        system: SystemNames(
          inputs: named(.input, .event), outputs: named(.output), services: named(.service)))
    }
  }

  subscript(name: String) -> SystemDefinition? { systems[name] }

  /// The names that are known in a scenario of this system, or of none.
  func knownNames(of system: String?) -> KnownNames {
    system.flatMap { known[$0] } ?? plain
  }
}
