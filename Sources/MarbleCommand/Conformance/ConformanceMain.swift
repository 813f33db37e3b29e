import MarbleScenarios

/// The command that runs scenarios with the operators of other libraries, for an executable with
/// its own libraries.
///
/// ```swift
/// import MarbleCommand
///
/// ConformanceMain.run(libraries: [OpenCombineLibrary()], differences: "Conformance")
/// ```
///
/// `Conformance --as OpenCombine` then runs `marbles/operators` and compares the outcome with the
/// known differences in `Conformance/OpenCombine.md`.
public enum ConformanceMain {
  /// Runs the command, prints its output and ends the process.
  ///
  /// The exit status is 0 if all scenarios hold or differ as listed. It is 1 if a scenario differs
  /// that is not listed, if a listed scenario does not differ, or if the library has too few
  /// operators. It is 2 if the call or a file is wrong or standard output cannot be written.
  ///
  /// - Parameters:
  ///   - libraries: The libraries that `--as NAME` can name.
  ///   - paths: The files and folders that are run if the call has none.
  ///   - folder: The folder of the lists of known differences, `NAME.md` for each library.
  ///   - arguments: The call; its first word is the name of the program.
  public static func run(
    libraries: [any OperatorLibrary], paths: [String] = ["marbles/operators"],
    differences folder: String, arguments: [String] = CommandLine.arguments
  ) -> Never {
    let command = ConformanceCommand(
      libraries: libraries, paths: paths, folder: folder,
      context: CommandContext(systems: [], operators: []))
    command.result(of: Array(arguments.dropFirst())).end(as: "conformance")
  }
}
