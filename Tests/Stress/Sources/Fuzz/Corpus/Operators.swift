@testable import MarbleLanguage
@testable import MarbleScenarios

/// Every form of the registry as text for a pipeline.
struct Operators {
  /// Calls of methods, with the dot: `.debounce(0.5s)`.
  let stages: [String]
  /// Expressions for a stream or a value: `merge(s, t)`.
  let sources: [String]
  /// Expressions for a subject: `ReplaySubject(bufferSize: 2)`.
  let subjects: [String]
  /// The names of the operators.
  let names: [String]
  /// Cases that arguments take, such as `.immediate` and `.error`.
  let cases: [String]

  init(_ registry: OperatorRegistry = .standard) {
    var (stages, sources, subjects): ([String], [String], [String]) = ([], [], [])
    var cases: Set<String> = [".immediate", ".currentThread", ".main", ".main(.syncIfIdle)"]
    for form in registry.declarations {
      switch form.role {
      case .method, .member, .property:
        // The example of a value may begin with a literal: its first dot begins the call.
        if let dot = form.example.text.firstRange(of: ".\(form.name)")?.lowerBound {
          stages.append(String(form.example.text[dot...]))
        }
        for alias in form.aliases {
          stages += stages.last.map { [$0.replacing(".\(form.name)", with: ".\(alias)")] } ?? []
        }
      case .source, .function: sources.append(form.example.text)
      case .subject: subjects.append(form.example.text)
      }
      for parameter in form.parameters {
        guard parameter.defaultCase != nil, let label = parameter.labels[0] else { continue }
        cases.formUnion(parameter.cases.map { "\(label): .\($0)" })
      }
    }
    (self.stages, self.sources, self.subjects) = (stages, sources, subjects)
    names = registry.declarations.flatMap(\.names)
    self.cases = cases.sorted()
  }
}
