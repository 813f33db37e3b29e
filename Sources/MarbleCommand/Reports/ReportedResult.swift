/// The result of a command that judges scenarios, which it reports in some formats.
protocol ReportedResult {
  /// The formats of its reports, in the order of the help.
  static var formats: [ReportFormat] { get }
  var exitStatus: ExitStatus { get }
  /// Returns the whole text of a report in one of the formats, with a line break at its end.
  func text(as format: ReportFormat, foldedTo width: Int?) -> String
}

extension ReportedResult {
  /// Finds the format of a word of the call.
  static func format(_ word: String) throws(CommandError) -> ReportFormat {
    guard let format = ReportFormat(rawValue: word), formats.contains(format) else {
      throw .unknownWord(word, kind: "format", known: formatNames)
    }
    return format
  }

  /// Reads outputs in the form `junit` or `junit=report.xml`.
  static func outputs(_ words: [String]) throws -> [Output] {
    var outputs: [Output] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let format = try format(String(parts[0]))
      let output = Output(format: format, file: parts.count == 2 ? String(parts[1]) : nil)
      if output.file == "" {
        throw CommandError("the name of the file is missing after '\(format.rawValue)='")
      }
      if let file = output.file, file.hasSuffix(".marbles") {
        throw CommandError.outputIsScenarioFile(file)
      }
      if let other = outputs.first(where: { $0.file == output.file }) {
        let both = "'\(other.format.rawValue)' and '\(format.rawValue)' both go to"
        throw CommandError(
          output.file.map { "\(both) '\($0)'" }
            ?? "\(both) standard output; name a file for one of them:"
            + " --format \(format.rawValue)=FILE")
      }
      outputs.append(output)
    }
    return outputs
  }

  /// The names of the formats, for the help and for messages.
  static var formatNames: [String] { formats.map(\.rawValue) }

  /// Writes the reports: to their files, and to standard output.
  func answer(
    _ outputs: [Output], in context: CommandContext, coloured isColoured: Bool = false
  ) -> CommandResult {
    var answer = CommandResult(status: exitStatus)
    for output in outputs {
      if let file = output.file {
        do {
          try context.write(output.format.render(self), to: file)
        } catch {
          answer.report(error)
        }
      } else if output.format == .text {
        let text = output.format.render(self, foldedTo: context.output.width)
        answer.output += isColoured ? TextColours.painted(text) : text
      } else {
        answer.output += output.format.render(self)
        answer.isForPrograms = true
      }
    }
    return answer
  }
}
