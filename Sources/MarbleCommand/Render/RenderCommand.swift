import MarbleScenarios

extension Subcommand {
  static let render = Subcommand(
    "render",
    summary: "draw what happens: pictures as SVG, or a page of them",
    forms: ["PATH…", "PIPELINE --hot NAME=DIAGRAM…", "--check PICTURE…"],
    arguments: [
      Argument(
        "PATH", "a file, a page or a folder whose scenarios are drawn; or a pipeline, in quotes",
        count: .oneOrMore, offering: .paths)
    ],
    options: [
      .output, .picturesAlone, .filter, .checkPictures, .update, .hot, .cold, .let, .where, .tick,
      .until,
    ],
    notes: [
      "The same text gives the same bytes, so pictures can be committed.",
      "Each says which scenario it shows; only that of a pipeline does not, and cannot be checked.",
      "In a folder each is called by its scenario's title, and keeps the name that it has there already.",
      "Exit status: 0 all is drawn, 1 a picture fails --check, 2 a scenario, a file or the call is wrong.",
    ],
    examples: [
      Example(
        "marbles render marbles -o gallery.html", "all scenarios on one page, to be searched"),
      Example("marbles render marbles/signup/username.marbles --filter 'last key' -o typing.svg"),
      Example(
        "marbles render 'username.debounce(0.5s)' --hot username='a-b-c------|' --tick 100ms",
        "a pipeline that stands in no file"),
      Example("marbles render README.md Sources/Search.swift -o pictures --pictures"),
      Example("marbles render --check marbles/pictures", "for CI: are the pictures up to date?"),
    ]
  ) { call, context throws(CallError) in
    if call.has(.checkPictures) || call.has(.update) {
      return try CommittedPictures(call.arguments, in: context).answer(
        updating: call.has(.update))
    }
    let output = call.pictureFile
    guard !call.has(.picturesAlone) || output.map(Drawings.isFolder) ?? false else {
      throw .picturesWithoutFolder
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
    "where to: one picture to x.svg, or as text to x.txt, all on one page to x.html, or",
    "pictures and page to a folder; one to standard output if it is - or not said",
    offering: .paths)
  static let picturesAlone = CommandOption.flag(
    "--pictures", "to a folder, the pictures without the page")
  static let checkPictures = CommandOption.flag(
    "--check", "write nothing; the paths are pictures or folders of them: which are stale?")
  static let update = CommandOption.flag(
    "--update", "the paths are pictures or folders of them: draw those anew that are stale")
}
