/// The names that a scenario may use without giving them: the language's, and those that Swift
/// registered.
package struct KnownNames: Sendable {
  /// The free functions over streams, `merge` and the like, and what Swift registered beside them.
  package let freeFunctions: Set<String>
  /// The functions that compute a value from values; they may also be handed on by name.
  package let valueFunctions: Set<String>
  /// What the scenario's system brings; `nil` without a system.
  package let system: SystemNames?

  package init(
    freeFunctions: Set<String>, valueFunctions: Set<String> = [], system: SystemNames? = nil
  ) {
    self.freeFunctions = freeFunctions
    self.valueFunctions = valueFunctions
    self.system = system
  }

  /// Whether a scenario must leave the name alone.
  func isFunction(_ name: String) -> Bool {
    freeFunctions.contains(name) || valueFunctions.contains(name)
  }
}

/// The names of a registered view model's parts.
package struct SystemNames: Sendable {
  package let inputs: Set<String>
  package let outputs: Set<String>
  package let services: Set<String>

  package init(inputs: Set<String>, outputs: Set<String>, services: Set<String>) {
    self.inputs = inputs
    self.outputs = outputs
    self.services = services
  }
}
