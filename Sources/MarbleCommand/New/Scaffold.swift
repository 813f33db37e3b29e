import MarbleDiagrams
import MarbleScenarios

/// A first scenario file for an operator or a system, or a recipe.
struct Scaffold {
  let text: String
  /// The suggested file name: `distinct-until-changed.marbles`.
  let fileName: String

  /// - Parameter words: The name of an operator, or `system` or `recipe` and the name of one.
  init(_ words: [String], in context: CommandContext) throws {
    switch words[0] {
    case "system":
      guard words.count > 1 else {
        throw CommandError.argumentMissing("system SYSTEM", command: "new")
      }
      self = try .init(system: words[1], among: context.systems)
    case "recipe":
      guard words.count > 1 else {
        let known = Recipe.names.joined(separator: ", ")
        throw CommandError("'new recipe' needs a name: there are \(known)")
      }
      let recipe = try Recipe.all.named(words[1], kind: "recipe", by: \.name)
      self.init(text: recipe.text, fileName: recipe.name + ".marbles")
    default:
      if words.count > 1 {
        throw CommandError.unexpectedArgument(words[1], command: "new", limit: 1)
      }
      self = try .init(operator: words[0], in: context)
    }
  }

  private init(text: String, fileName: String) {
    self.text = text
    self.fileName = fileName
  }

  private init(operator name: String, in context: CommandContext) throws {
    let registry = try context.registry()
    let names = registry.names
    if !names.contains(name), nearest(to: name, in: names) == nil,
      let other = Self.call(for: name, in: context)
    {
      throw CommandError("unknown operator '\(name)', did you mean 'marbles \(other)'?")
    }
    let forms = try registry.forms(of: name)
    let scaffolds = forms.lazy.map { OperatorScaffold($0, operators: context.operators) }
    guard let scaffold = scaffolds.first(where: { $0.plain != nil }), let plain = scaffold.plain
    else { throw Self.noScaffold(name) }
    let scenarios = [plain] + scaffold.edges.prefix(2)
    text =
      "// \(name), see 'marbles operators \(name)'.\n\n"
      + scenarios.map(\.text).joined(separator: "\n")
    fileName = Self.fileName(name)
  }

  private init(system name: String, among systems: [SystemDefinition]) throws {
    let system = try systems.named(name)
    let scaffold = SystemScaffold(system, among: systems)
    guard !scaffold.scenarios.isEmpty else { throw Self.noScaffold(name) }
    text = scaffold.head + scaffold.scenarios.map(\.text).joined(separator: "\n")
    fileName = Self.fileName(name)
  }

  /// The call for the recipe or the system that a name most likely means. Nil if none is near.
  private static func call(for name: String, in context: CommandContext) -> String? {
    let kinds = [("recipe", Recipe.names), ("system", context.systems.map(\.name))]
    return kinds.lazy.compactMap { kind, names in
      (names.contains(name) ? name : nearest(to: name, in: names)).map { "new \(kind) \($0)" }
    }.first
  }

  /// No run of the operator or system with this name gives a scenario.
  private static func noScaffold(_ name: String) -> CommandError {
    CommandError("no scenario for '\(name)' can be written automatically")
  }

  /// Returns the words in lower case with dashes: `RegisterViewModel` becomes
  /// `register-view-model`.
  private static func fileName(_ name: String) -> String {
    var result = ""
    var wasSmall = false
    for character in name {
      if character.isUppercase, wasSmall { result += "-" }
      wasSmall = character.isLowercase || character.isNumber
      result += character.isLetter || character.isNumber ? character.lowercased() : "-"
    }
    return result + ".marbles"
  }
}
