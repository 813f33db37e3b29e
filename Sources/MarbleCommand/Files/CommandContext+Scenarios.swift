import MarbleScenarios

extension CommandContext {
  /// The name of standard input in messages, unless `--stdin-name` gives another one.
  static let inputName = "standard input"

  /// Finds and reads the files of a call that may have lines, such as `signup.marbles:12`, and
  /// standard input, which is `-`.
  ///
  /// - Parameters:
  ///   - filter: The text of `--filter`.
  ///   - inputName: The path of standard input in messages. It also says whether the text is a
  ///     page.
  ///   - isRead: Returns whether to read a file that was found.
  func scenarioFiles(
    _ paths: [String], matching filter: String?, inputName: String = CommandContext.inputName,
    forWriting isWriting: Bool = false, where isRead: (_ path: String) -> Bool = { _ in true }
  ) -> ScenarioFiles {
    var files = ScenarioFiles(
      paths: paths, relativeTo: folder, forWriting: isWriting, acceptingLines: true,
      input: readsInput(paths) ? inputFile(named: inputName) : nil, where: isRead)
    files.filter = filter
    return files
  }

  /// Reads standard input.
  func inputFile(named name: String) -> ScenarioFiles.File {
    let path = normalized(name)
    do {
      return .source(ScenarioSuite.Source(path: path, bytes: try input()))
    } catch {
      return .problem(path: path, error)
    }
  }

  /// Returns the path of an argument that may have a line.
  func path(ofArgument argument: String) -> String {
    FileLocation(argument) { $0 == ScenarioFiles.inputArgument || exists($0) }.path
  }

  /// Returns whether standard input is among the paths of a call.
  func readsInput(_ paths: [String]) -> Bool {
    paths.contains { path(ofArgument: $0) == ScenarioFiles.inputArgument }
  }

  /// Returns whether a command that prints the text it has read gets it from standard input.
  ///
  /// - Throws: A `CommandError` if the call names standard input and other files.
  func readsInputAlone(_ call: Call, command: String) throws(CommandError) -> Bool {
    guard readsInput(call.arguments) else { return false }
    guard call.arguments.allSatisfy({ readsInput([$0]) }) else {
      throw CommandError("'\(command) -' prints one text: name no other file")
    }
    return true
  }

  /// Returns the name of standard input in messages.
  ///
  /// - Throws: A `CommandError` if the call names it and does not read it.
  func inputName(of call: Call) throws(CommandError) -> String {
    guard let name = call.value(of: .inputName) else { return Self.inputName }
    guard readsInput(call.arguments) else {
      throw CommandError("'--stdin-name' names standard input, and no path of this call is '-'")
    }
    return name
  }

  /// Throws if the call of a command that reads its files more than once names standard input.
  func refuseInput(_ call: Call, command: String) throws(CommandError) {
    guard readsInput(call.arguments) else { return }
    throw CommandError("'\(command)' does not read standard input: name a file")
  }
}

extension CommandOption {
  static let inputName = CommandOption.value(
    "--stdin-name", "FILE", "name of standard input in messages, if a path is -",
    offering: .paths)
}

extension ScenarioFiles {
  /// Throws if the filter selects nothing, unless an unreadable file may have what it names.
  func requireMatch(_ isFound: @autoclosure () -> Bool) throws(CommandError) {
    guard let filter, areAllReadable, !isFound() else { return }
    throw .nothingMatches(filter: filter)
  }
}

extension SourceFile {
  var titles: [String] { scenarios.map(\.title) }
}
