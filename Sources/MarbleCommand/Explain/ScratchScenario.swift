import MarbleScenarios

/// A scenario for a pipeline of the command line. The options of the call are its rows.
struct ScratchScenario {
  let text: String

  /// The name of the scenario's file in messages.
  static let path = "command line"

  var files: ScenarioFiles {
    ScenarioFiles(
      paths: [ScenarioFiles.inputArgument],
      input: .source(.init(path: Self.path, bytes: Array(text.utf8))))
  }

  /// Creates the scenario, or nil if the call names files.
  ///
  /// A single argument is a pipeline when it is not a path and does not look like one.
  init?(_ call: Call, _ context: CommandContext) throws {
    let options: [CommandOption] = [.hot, .cold, .let, .where, .tick, .until]
    let given = options.first(where: call.has)
    guard call.arguments.count == 1, let pipeline = call.arguments.first,
      given != nil
        || !context.exists(context.path(ofArgument: pipeline)) && Self.isPipeline(pipeline)
    else {
      if let given {
        throw CommandError(
          "'\(given.name)' needs a pipeline: 'name.debounce(3t)' --hot name='a--b|'")
      }
      return nil
    }
    var rows: [String] = []
    var names: Set<String> = []
    for option in [CommandOption.hot, .cold, .let] {
      for value in call.values(of: option) {
        let (name, rest) = try Self.row(value, of: option)
        names.insert(name)
        let sign = option.name == CommandOption.let.name ? " = " : "  "
        rows.append("\(option.name.dropFirst(2)) \(name)\(sign)\(rest)")
      }
    }
    let keys = call.values(of: .where).map { "where \($0)" }
    let settings = [CommandOption.tick, .until].compactMap { option in
      call.value(of: option).map { "\(option.name.dropFirst(2)) \($0)" }
    }
    for line in keys + settings where line.contains(where: \.isNewline) {
      throw Self.severalLines(line)
    }
    let result = Self.name(besides: names)
    text =
      (["scenario \(Self.path)"] + settings + keys + rows
      + ["let \(result) = \(pipeline)", "observe \(result)s = \(result)"])
      .joined(separator: "\n") + "\n"
  }

  private static func severalLines(_ option: String) -> CommandError {
    CommandError(
      "an option must be one line, but this has several:"
        + " '\(option.replacing("\n", with: "\\n"))'")
  }

  private static func isPipeline(_ text: String) -> Bool {
    text.contains("(") || text.contains("{")
  }

  /// Returns a name that the call does not use.
  private static func name(besides names: Set<String>) -> String {
    var name = "result"
    while names.contains(name) || names.contains(name + "s") { name += "_" }
    return name
  }

  /// Returns the name and the text after the first `=` outside of quotes.
  private static func row(
    _ value: String, of option: CommandOption
  ) throws -> (name: String, rest: String) {
    guard !value.contains(where: \.isNewline) else {
      throw severalLines(value)
    }
    var isQuoted = false
    var isEscaped = false
    for index in value.indices {
      defer { isEscaped = isQuoted && value[index] == "\\" && !isEscaped }
      if value[index] == "\"", !isEscaped { isQuoted.toggle() }
      guard value[index] == "=", !isQuoted else { continue }
      let rest = String(value[value.index(after: index)...])
      let name = value[..<index].split(separator: " ").joined(separator: " ")
      if !name.isEmpty, rest.contains(where: { $0 != " " }) { return (name, rest) }
      break
    }
    throw CommandError(
      "'\(value)' is not a row: \(option.name) \(option.placeholder ?? "")")
  }
}
