import MarbleScenarios

extension Subcommand {
  static let render = Subcommand(
    name: "render",
    summary: "draw scenarios: as SVG pictures, or as a page of pictures",
    forms: ["PATH…", "PIPELINE --hot NAME=DIAGRAM…"],
    arguments: [
      Argument(
        "PATH", "a file, a page or a folder whose scenarios are drawn; or a pipeline, in quotes",
        count: .oneOrMore, offering: .paths)
    ],
    options: [
      .output, .picturesAlone, .filter, .hot, .cold, .let, .where, .tick, .until, .inputName,
    ],
    notes: [
      "FILE:LINE is the scenario at this line of the file. The path - is standard input.",
      "The same text gives the same bytes, so pictures can be committed, and git shows a stale one.",
      "In a folder it is named after the title of its scenario. An existing picture keeps its name.",
      "Exit status: 0 all is drawn, 2 a scenario, file or call is wrong.",
    ],
    examples: [
      Example("marbles render marbles -o gallery.html", "all scenarios on one page with a search"),
      Example("marbles render marbles/signup/username.marbles --filter 'last key' -o typing.svg"),
      Example("marbles render marbles/search.marbles:2 -o -", "prints the picture"),
      Example(
        "marbles render 'username.debounce(0.5s)' --hot username='a-b-c------|' --tick 100ms",
        "a pipeline that is not in a file"),
      Example("marbles render README.md Sources/Search.swift -o pictures --pictures"),
    ]
  ) { call, context in
    let output = call.pictureFile
    if let output, Drawings.isFolder(output), !context.exists(output),
      let ending = Drawings.ending(of: output)
    {
      throw CommandError(
        "there is no format '.\(ending)': '.svg' and '.txt' are pictures, '.html' is a page, and"
          + " '\(output)/' is a folder")
    }
    guard !call.has(.picturesAlone) || output.map(Drawings.isFolder) ?? false else {
      throw CommandError("'--pictures' needs a folder for them: -o FOLDER")
    }
    return try Drawings(call, context).answer(to: output)
  }
}

extension Call {
  /// The destination of the picture; nil for standard output, which the call may also write as `-`.
  var pictureFile: String? {
    value(of: .output).flatMap { $0 == "-" ? nil : $0 }
  }
}

extension CommandOption {
  static let output = CommandOption.value(
    "--output", short: "-o", "FILE",
    "output: x.svg or x.txt for one picture, x.html for a page of all, or a folder;",
    "without it, or with -, one picture goes to standard output",
    offering: .paths)
  static let picturesAlone = CommandOption.flag(
    "--pictures", "write only the pictures to the folder, and no page")
}
