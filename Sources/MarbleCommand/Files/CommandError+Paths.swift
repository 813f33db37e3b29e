import MarbleScenarios

// Errors in the use of the paths of a call that several places throw.

extension CommandError {
  /// No scenario of the paths has the text of `--filter`.
  static func nothingMatches(filter: String) -> CommandError {
    CommandError("no scenario has '\(filter)' in its path and title")
  }

  static func alreadyExists(_ path: String) -> CommandError {
    CommandError("'\(path)' already exists and is not replaced")
  }

  /// A report would overwrite a scenario file.
  static func outputIsScenarioFile(_ path: String) -> CommandError {
    CommandError("'\(path)' is a scenario file: give the output another name")
  }

  static func cannotRead(_ path: String, _ error: FileError) -> CommandError {
    let reason = if case .unreadable(let reason) = error { reason } else { error.message }
    return CommandError("'\(path)' cannot be read: \(reason)")
  }

  static func cannotWrite(_ path: String, reason: String) -> CommandError {
    CommandError("'\(path)' cannot be written: \(reason)")
  }
}
