import MarbleDiagrams
import MarbleScenarios

extension Subcommand {
  static let serve = Subcommand(
    name: "serve",
    summary: "show scenarios on a page of this machine, to change them and see what happens",
    arguments: [
      Argument(
        "PATH", "a file, a page or a folder, which the page follows; default: marbles",
        count: .any, offering: .paths)
    ],
    options: [.port],
    notes: [
      "On the page, drag an event along its row, or move it with the arrow keys: the text and the",
      "outcome follow. The text can be changed as well, and rows that do not hold can be recorded.",
      "Only 'Save to file' writes a file, only below the paths, and not if another program has",
      "changed the file since. The browser keeps a text that is not saved, for the next call at the",
      "same port.",
      "The page needs the printed address, whose token is new in each call. The server listens on",
      "127.0.0.1 only, until ^C.",
      "Exit status: 2 the port cannot be used, a path is missing or the call is wrong; 130 at ^C.",
    ],
    examples: [
      Example("marbles serve", "prints the address of the page"),
      Example("marbles serve marbles/search.marbles --port 0"),
    ]
  ) { call, context in
    try context.refuseInput(call, command: "serve")
    let port = try call.value(
      of: .port, as: "not a port: a number from 0 to 65535, where 0 is any free port"
    ) {
      $0.utf8.allSatisfy(\.isDigit) ? UInt16($0) : nil
    }
    return try show(call.paths.map(normalized), at: port, in: context)
  }
}

/// Serves the page until the process is interrupted.
///
/// - Parameter port: 0 for any free port; nil for the default one or the next that is free.
private func show(
  _ paths: [String], at port: UInt16?, in context: CommandContext
) throws -> CommandResult {
  // A page of nothing would look as if all were well.
  let missing = paths.filter { !context.exists($0) }
  if !missing.isEmpty,
    let (path, failure) = ScenarioFiles(paths: missing, relativeTo: context.folder).problems.first
  {
    throw CommandError("'\(path)' cannot be served: \(failure.message)")
  }
  let listener = try Listener(port: port)
  var site = ServeSite(
    ServedFiles(under: paths, in: context), token: ServeSite.randomToken(), port: listener.port)
  // The files are run after the address is printed. A browser that is faster waits for them.
  let isOther = port == nil && listener.port != Listener.defaultPort
  let text =
    "\(site.address)\n"
    + (isOther
      ? "port \(Listener.defaultPort) is in use: texts that were not saved there are not here\n"
      : "")
    + "serving \(paths.joined(separator: ", ")), ^C to stop\n"
  guard context.print(text, .output) else {
    return CommandResult(
      errorOutput: "marbles: standard output cannot be written, so nothing is served\n",
      status: .invalid)
  }
  _ = site.refresh()
  let server = Server(site, listener)
  while true { server.turn(waiting: 50) }
}

extension CommandOption {
  static let port = CommandOption.value(
    "--port", "N",
    "the port of the address; default: \(Listener.defaultPort), or the next that is free")
}
