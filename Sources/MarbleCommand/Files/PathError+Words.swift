import MarbleScenarios

extension PathError {
  var message: String {
    switch self {
    case .nothingMatches(let filter): "no scenario has '\(filter)' in its path and title"
    case .alreadyExists(let path): "'\(path)' already exists and is not replaced"
    case .fileChanged(let path):
      "another program has changed '\(path)' meanwhile, so it was not written: run the command again"
    case .outputIsScenarioFile(let path):
      "'\(path)' is a scenario file: give the output another name"
    case .cannotRead(let path, .unreadable(let reason)): "'\(path)' cannot be read: \(reason)"
    case .cannotRead(let path, let error): "'\(path)' cannot be read: \(error.message)"
    case .cannotWrite(let path, let reason): "'\(path)' cannot be written: \(reason)"
    case .inputNameUnused: "'--stdin-name' names standard input, and no path of this call is '-'"
    case .inputNotRead(let command): "'\(command)' does not read standard input: name a file"
    case .inputNotAlone(let command): "'\(command) -' prints one text: name no other file"
    case .lineOfInput(let command): "'\(command)' takes the whole text: name '-' without a line"
    }
  }
}
