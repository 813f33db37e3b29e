/// The names that a scenario may use without declaring them: those of the language, and those that
/// Swift registered.
package struct KnownNames: Sendable {
  /// The free functions over streams, such as `merge`, and the functions that Swift registered.
  package let freeFunctions: Set<String>
  /// The functions that compute a value from values. They may also be passed by name.
  package let valueFunctions: Set<String>
  /// The functions that make subjects.
  package let subjects: Set<String>
  /// The names of the scenario's system. Nil without a system.
  package let system: SystemNames?
  /// The operators of the language, and those that Swift defines. Suggestions use them.
  let operators: OperatorRegistry

  /// The names of operators, and those of a system.
  package init(of operators: OperatorRegistry, and system: SystemNames? = nil) {
    freeFunctions = operators.freeFunctionNames
    valueFunctions = operators.valueFunctionNames
    subjects = operators.subjectNames
    (self.system, self.operators) = (system, operators)
  }

  /// True if a scenario cannot declare the name.
  func isFunction(_ name: String) -> Bool {
    freeFunctions.contains(name) || valueFunctions.contains(name)
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
