import MarbleDiagrams

/// All operators of the language, by name.
///
/// It is a class, because every plan and every run refer to one.
package final class OperatorRegistry: Sendable {
  /// The forms of a name, in the order in which they are tried.
  package typealias Forms = [String: [OperatorDeclaration]]

  /// The declarations in the order of the list of operators.
  package let declarations: [OperatorDeclaration]
  package let methods: Forms
  package let sources: Forms
  let subjects: Forms
  let members: Forms
  let properties: Forms
  let functions: Forms
  /// The functions that make streams. A scenario cannot use these names.
  package let freeFunctionNames: Set<String>
  /// The functions that compute values. A scenario cannot use these names. For `Disposables.create`
  /// the name is `Disposables`.
  package let valueFunctionNames: Set<String>

  init(_ families: [[OperatorDeclaration]]) {
    declarations = families.flatMap { $0 }
    var forms: [OperatorDeclaration.Role: Forms] = [:]
    for declaration in declarations {
      for name in declaration.names {
        forms[declaration.role, default: [:]][name, default: []].append(declaration)
      }
    }
    methods = forms[.method] ?? [:]
    sources = forms[.source] ?? [:]
    subjects = forms[.subject] ?? [:]
    members = forms[.member] ?? [:]
    properties = forms[.property] ?? [:]
    functions = forms[.function] ?? [:]
    freeFunctionNames = Set(sources.keys)
    valueFunctionNames = Set(functions.keys.map { String($0.prefix { $0 != "." }) })
  }

  /// The operator that a misspelt name most likely means. For `takeUntil` it is `take(until:)`.
  package func methodMeant(by name: String) -> String? {
    var spellings = Dictionary(uniqueKeysWithValues: methods.keys.map { ($0, $0) })
    for (name, forms) in methods {
      for case let label?? in forms.map({ $0.parameters.first?.labels.first }) {
        let together = name + label.prefix(1).uppercased() + label.dropFirst()
        if methods[together] == nil { spellings[together] = "\(name)(\(label):)" }
      }
    }
    return spellings[name]
      ?? nearest(to: name, in: spellings.keys.sorted()).flatMap { spellings[$0] }
  }
}
