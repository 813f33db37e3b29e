import MarbleDiagrams
import MarbleStreams
import MarbleTasks

/// The systems with their ports that scenarios may name, and the operators that they may use beside
/// those of the language.
package final class SystemRegistry: Sendable {
  private let systems: [String: RegisteredSystem]
  /// All names, in alphabetical order.
  let names: [String]
  /// The operators of the language, and those that Swift defines.
  let operators: OperatorRegistry
  /// The operators of the other library that make the stages of all scenarios. Nil for none.
  let library: LibraryForms?
  /// Why operators that Swift defines cannot be used. They make every scenario invalid.
  package let operatorErrors: [OperatorError]
  /// The names of systems that no scenario can write. They make every scenario invalid, too.
  let wrongNames: [String]
  /// The names that are known in a scenario without a system.
  private let languageNames: KnownNames

  /// Registers systems and operators. Each system is built once in order to list its ports, when
  /// the first scenario names it.
  ///
  /// - Precondition: The names of the systems are different.
  package init(
    _ systems: [SystemDefinition], operators: [OperatorDefinition] = [],
    library: [OperatorDefinition]? = nil
  ) {
    let (registry, errors) = OperatorRegistry.standard.adding(operators.map(\.declaration))
    self.operators = registry
    self.library = library.map { LibraryForms($0.map(\.declaration), overriding: .standard) }
    names = systems.map(\.name).sorted()
    wrongNames = names.filter { !$0.isPortName }
    operatorErrors = errors + (self.library?.errors ?? [])
    languageNames = KnownNames(operators: registry)
    self.systems = Dictionary(
      uniqueKeysWithValues: systems.map { ($0.name, RegisteredSystem($0, registry)) })
  }

  package static let empty = SystemRegistry([])

  package subscript(name: String) -> SystemDefinition? { systems[name]?.definition }

  /// The names that are known in a scenario of this system, or of none.
  package func knownNames(
    of system: String?, within patience: Duration = MainQueue.patience
  ) -> KnownNames {
    system.flatMap { systems[$0]?.names(within: patience) } ?? languageNames
  }
}

/// A system, and the names that are known in its scenarios.
private final class RegisteredSystem: @unchecked Sendable {
  let definition: SystemDefinition
  private let operators: OperatorRegistry
  private let lock = Lock()
  private var found: KnownNames?

  init(_ definition: SystemDefinition, _ operators: OperatorRegistry) {
    (self.definition, self.operators) = (definition, operators)
  }

  /// The names of the language and of the system's ports. The first access builds the system, and
  /// so does the next one if the main queue was busy for too long. It builds it outside of the
  /// lock, because that runs code of the client.
  func names(within patience: Duration) -> KnownNames {
    if let found = lock.withLock({ found }) { return found }
    let (stage, isComplete) = definition.built(within: patience)
    let names = KnownNames(operators: operators, system: SystemNames(of: stage.ports))
    if isComplete { lock.withLock { found = found ?? names } }
    return names
  }
}

extension String {
  /// True for identifiers with points between them.
  var isPortName: Bool {
    split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { Identifier.isIdentifier(String($0)) }
  }
}

extension SystemNames {
  fileprivate init(of ports: [SystemPort]) {
    func named(_ kinds: SystemPort.Kind...) -> Set<String> {
      Set(ports.filter { kinds.contains($0.kind) }.map(\.name))
    }
    self.init(
      inputs: named(.input, .event), outputs: named(.output), services: named(.service),
      types: Dictionary(
        ports.lazy.filter { $0.kind != .service }.map { ($0.name, $0.type) }
      ) { first, _ in first })
  }
}
