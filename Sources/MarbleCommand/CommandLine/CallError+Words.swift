import MarbleDiagrams
import MarbleScenarios

// The message for each error in a call: one sentence without a full stop.

extension CallError {
  var message: String {
    switch self {
    case .unknownCommand(let word):
      "unknown command '\(word)'"
        + suggestion(
          for: word, among: commands, otherwise: ", and there is no such file or folder")
    case .noSuchCommand(let word):
      "there is no command '\(word)'" + suggestion(for: word, among: commands)
    case .unexpectedArgument(let word, let command, limit: 0):
      "'\(command)' takes no arguments, but the call has '\(word)'"
    case .unexpectedArgument(let word, let command, _):
      "'\(command)' takes fewer arguments: '\(word)' is one too many"
    case .argumentMissing(let placeholder, let command):
      "'\(command)' needs an argument: \(command) \(placeholder)"
    case .argumentEmpty("PATH"):
      "a path is empty"
    case .argumentEmpty(let placeholder):
      "the argument \(placeholder) is empty"
    case .unknownOption(let word, let command):
      unknownOption(word, of: command)
    case .optionRepeated(let option):
      "'\(option)' is given twice"
    case .valueMissing(let option, let placeholder):
      "'\(option)' needs a value: \(option) \(placeholder)"
    case .valueUnexpected(let value, let option):
      "'\(option)' takes no value, but the call has '\(value)'"
    case .unknownFormat(let word):
      "unknown format '\(word)'" + suggestionOrList(for: word, among: formats)
    case .fileMissing(let format):
      "the name of the file is missing after '\(format.rawValue)='"
    case .sameDestination(let first, let second, nil):
      "'\(first.rawValue)' and '\(second.rawValue)' both go to standard output;"
        + " name a file for one of them: --format \(second.rawValue)=FILE"
    case .sameDestination(let first, let second, let file?):
      "'\(first.rawValue)' and '\(second.rawValue)' both go to '\(file)'"
    case .shardMalformed(let text):
      "'\(text)' is not a shard: for example, the second of four is --shard 2/4"
    case .threadsMalformed(let text, let limit):
      "'\(text)' is not a number of threads from 1 to \(limit)"
    case .ordersMalformed(let text, let limit):
      "'\(text)' is not a number of orders from 1 to \(limit), nor 'all'"
    case .unknownLaw(let word):
      "unknown law '\(word)'" + suggestionOrList(for: word, among: Law.allCases.map(\.rawValue))
    case .limitMalformed(let text, let greatest):
      "'\(text)' is not a number of variations from 1 to \(greatest)"
    case .nothingMatches(let filter):
      "no scenario has '\(filter)' in its path and title"
    case .leastMalformed(let text):
      "'\(text)' is not a percentage from 0 to 100"
    case .unknownReport(let word, let known):
      "unknown format '\(word)'" + suggestionOrList(for: word, among: known)
    case .tooManyMutants(let limit):
      "there are more than \(limit) mutants, and one call tries no more: name fewer files, or use"
        + " --filter or --since"
    case .git(let error):
      error.message
    case .baseline(let path, let error):
      "the baseline '\(path)' \(error.message)"
    case .optionsExclude(let first, let second):
      "'\(first)' and '\(second)' cannot be combined"
    case .unknownColourChoice(let word):
      "'\(word)' is not a choice of colours"
        + suggestionOrList(for: word, among: ColourChoice.allCases.map(\.rawValue))
    case .unknownOperator(let name, let near?):
      "unknown operator '\(name)', did you mean '\(near)'?"
    case .unknownOperator(let name, near: nil):
      "unknown operator '\(name)'" + (UnknownWord(name, .anywhere).hint.map { ": \($0)" } ?? "")
    case .operatorDefinition(let error):
      "\(error.message): \(error.hint)"
    case .unknownSystem(let name, known: []):
      "unknown system '\(name)': none is registered; MarbleMain.run(systems: […]) registers systems"
    case .unknownSystem(let name, let known):
      "unknown system '\(name)'" + suggestionOrList(for: name, among: known)
    case .recipeMissing(let known):
      "'new recipe' needs a name: there are \(known.joined(separator: ", "))"
    case .unknownRecipe(let name, let known):
      "unknown recipe '\(name)'" + suggestionOrList(for: name, among: known)
    case .noScaffold(let name):
      "no scenario for '\(name)' can be written automatically"
    case .fileExists(let path):
      "'\(path)' already exists and is not replaced"
    case .fileChanged(let path):
      "another program has changed '\(path)' meanwhile, so it was not written: run the command again"
    case .outputIsScenarioFile(let path):
      "'\(path)' is a scenario file: give the output another name"
    case .cannotRead(let path, .unreadable(let reason)):
      "'\(path)' cannot be read: \(reason)"
    case .cannotRead(let path, let error):
      "'\(path)' cannot be read: \(error.message)"
    case .inputNameUnused:
      "'--stdin-name' names standard input, and no path of this call is '-'"
    case .inputNotRead(let command):
      "'\(command)' does not read standard input: name a file"
    case .inputNotAlone(let command):
      "'\(command) -' prints one text: name no other file"
    case .lineOfInput(let command):
      "'\(command)' takes the whole text: name '-' without a line"
    case .severalPictures(let count):
      "there are \(count) scenarios: --filter selects one, -o gallery.html draws all on one page"
    case .picturesWithoutFolder:
      "'--pictures' needs a folder for them: -o FOLDER"
    case .interactiveWithoutPage:
      "'--interactive' needs a page: -o gallery.html"
    case .portMalformed(let text):
      "'\(text)' is not a port: a number from 0 to 65535, where 0 is any free port"
    case .cannotListen(let port, let reason):
      "port \(port) of 127.0.0.1 cannot be used: \(reason)"
    case .cannotWrite(let path, let reason):
      "'\(path)' cannot be written: \(reason)"
    case .optionNeedsPipeline(let option):
      "'\(option)' needs a pipeline: 'name.debounce(3t)' --hot name='a--b|'"
    case .optionOfSeveralLines(let value):
      "an option must be one line, but this has several: '\(value.replacing("\n", with: "\\n"))'"
    case .rowMalformed(let value, let option, let placeholder):
      "'\(value)' is not a row: \(option) \(placeholder)"
    case .notInCI(let command):
      "'\(command)' does not run when CI is set: CI checks rows and does not record them"
    case .unknownShell(let word, let known):
      "unknown shell '\(word)'" + suggestionOrList(for: word, among: known)
    case .unknownEditor(let word, let known):
      "unknown editor '\(word)'" + suggestionOrList(for: word, among: known)
    case .homeUnknown:
      "the folder of the editor is unknown, because HOME is not set: name one with -o FOLDER"
    }
  }

  /// The line below the message that refers to further information.
  var way: String {
    switch self {
    case .unexpectedArgument(_, let command, _), .argumentMissing(_, let command),
      .unknownOption(_, let command):
      "See 'marbles \(command) --help'."
    default: "See 'marbles --help'."
    }
  }

  private var formats: [String] { ReportFormat.allCases.map(\.rawValue) }
  private var commands: [String] { Subcommand.all.map(\.name) }

  private func unknownOption(_ word: String, of command: String) -> String {
    let others = Subcommand.all.filter { $0.options.contains { $0.names.contains(word) } }
    if let other = others.first {
      return "'\(word)' is an option of '\(other.name)' and not of '\(command)'"
    }
    let names = Subcommand.named(command)?.options.map(\.name) ?? []
    return "unknown option '\(word)'"
      + suggestion(for: word, among: names + ["--help", "--version"])
  }

  private func suggestionOrList(for word: String, among known: [String]) -> String {
    suggestion(
      for: word, among: known, otherwise: ": there are \(known.joined(separator: ", "))")
  }

  private func suggestion(
    for word: String, among known: [String], otherwise: String = ""
  ) -> String {
    nearest(to: word, in: known).map { ", did you mean '\($0)'?" } ?? otherwise
  }
}
