import MarbleDiagrams

/// Every operator that the language knows, by its names.
package struct OperatorRegistry: Sendable {
  /// The forms of a name, in the order in which they are tried.
  typealias Forms = [String: [OperatorDeclaration]]

  /// In the order in which they are listed.
  package let declarations: [OperatorDeclaration]
  private(set) var methods: Forms = [:]
  /// Those of the methods that answer two streams.
  private(set) var splittingMethods: Forms = [:]
  private(set) var sources: Forms = [:]
  private(set) var subjects: Forms = [:]
  private(set) var members: Forms = [:]
  private(set) var properties: Forms = [:]
  private(set) var functions: Forms = [:]
  /// The functions that make streams: no name of a scenario may be one of them.
  package private(set) var freeFunctionNames: Set<String> = []
  /// The functions that compute values: no name of a scenario may be one of them.
  /// Of `Disposables.create` that is `Disposables`.
  package private(set) var valueFunctionNames: Set<String> = []

  init(_ families: [[OperatorDeclaration]]) {
    declarations = families.flatMap { $0 }
    for declaration in declarations {
      for name in declaration.names {
        switch declaration.build {
        case .method: methods[name, default: []].append(declaration)
        case .splitting:
          methods[name, default: []].append(declaration)
          splittingMethods[name, default: []].append(declaration)
        case .source: sources[name, default: []].append(declaration)
        case .subject: subjects[name, default: []].append(declaration)
        case .member: members[name, default: []].append(declaration)
        case .property: properties[name, default: []].append(declaration)
        case .function: functions[name, default: []].append(declaration)
        }
      }
    }
    freeFunctionNames = Set(sources.keys)
    valueFunctionNames = Set(functions.keys.map { String($0.prefix { $0 != "." }) })
  }

  /// The operator that a misspelt name most likely meant, `take(until:)` for `takeUntil` too.
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
