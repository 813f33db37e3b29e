/// The names that a scenario may use without declaring them: those of the language, and those that
/// Swift registered.
package struct KnownNames: Sendable {
  /// The operators of the language, and those that Swift defines.
  package let operators: OperatorRegistry
  /// The names of the scenario's system. Nil without a system.
  package var system: SystemNames?

  package init(operators: OperatorRegistry, system: SystemNames? = nil) {
    (self.operators, self.system) = (operators, system)
  }

  /// True if a scenario cannot declare the name.
  func isFunction(_ name: String) -> Bool {
    operators.freeFunctionNames.contains(name) || operators.valueFunctionNames.contains(name)
  }
}

/// The names of a registered system's ports.
package struct SystemNames: Sendable {
  package let inputs: Set<String>
  package let outputs: Set<String>
  package let services: Set<String>
  /// The names of two kinds of ports.
  package var ambiguous: Set<String> {
    inputs.intersection(outputs).union(services.intersection(inputs.union(outputs)))
  }
  /// The types of the inputs, events and outputs.
  package let types: [String: String]

  package init(
    inputs: Set<String>, outputs: Set<String>, services: Set<String>, types: [String: String] = [:]
  ) {
    self.inputs = inputs
    self.outputs = outputs
    self.services = services
    self.types = types
  }
}
