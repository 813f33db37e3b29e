/// The result of a command that judges scenarios, which it reports in some formats.
protocol ReportedResult {
  /// The formats of its reports, in the order of the help.
  static var formats: [ReportFormat] { get }
  var exitStatus: ExitStatus { get }
  /// Returns the whole text of a report in one of the formats, with a line break at its end.
  func text(as format: ReportFormat, on screen: CommandContext.Screen) -> String
}

extension ReportedResult {
  /// Returns the text of a report in a file.
  func text(as format: ReportFormat) -> String { text(as: format, on: .init()) }

  /// Reads outputs in the form `junit` or `junit=report.xml`. The file `-` is standard output.
  static func outputs(_ words: [String]) throws(CommandError) -> [Output] {
    var outputs: [Output] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let format = try formats.named(parts[0], kind: "format", by: \.rawValue)
      let file = parts.count == 2 && parts[1] != "-" ? parts[1] : nil
      if file == "" {
        throw CommandError("the name of the file is missing after '\(format.rawValue)='")
      }
      if let file, file.hasSuffix(".marbles") { throw .outputIsScenarioFile(file) }
      if let other = outputs.first(where: { $0.file == file }) {
        let both = "'\(other.format.rawValue)' and '\(format.rawValue)' both go to"
        throw CommandError(
          file.map { "\(both) '\($0)'" }
            ?? "\(both) standard output; name a file for one of them:"
            + " --format \(format.rawValue)=FILE")
      }
      outputs.append(Output(format: format, file: file))
    }
    return outputs
  }

  /// The names of the formats, for the help and for messages.
  static var formatNames: [String] { formats.map(\.rawValue) }

  /// Writes the reports: to their files, and to standard output.
  func answer(_ outputs: [Output], in context: CommandContext) -> CommandResult {
    var answer = CommandResult(status: exitStatus)
    for output in outputs {
      if let file = output.file {
        do {
          try context.write(text(as: output.format), to: file)
        } catch {
          answer.report(error)
        }
      } else {
        answer.output += text(as: output.format, on: context.output)
        if output.format != .text { answer.isForPrograms = true }
      }
    }
    return answer
  }
}

extension CommandOption {
  /// The option for the formats of reports, by which a call finds its values.
  static let format = format(of: CheckResult.self, json: "")

  /// The option for the formats of the reports of a command.
  ///
  /// - Parameter json: What the format `json` has.
  static func format<Result: ReportedResult>(of _: Result.Type, json: String) -> CommandOption {
    let width = Result.formatNames.map(\.count).max() ?? 0
    let lines = Result.formats.map { format in
      "  \(format.rawValue.padding(to: width + 2))\(format == .json ? json : format.meaning)"
    }
    return CommandOption(
      name: "--format", placeholder: "FORMAT[=FILE]",
      meaning: ["format of a report, to a file or to standard output"] + lines,
      isRepeatable: true, offering: .words(Result.formatNames))
  }
}
