import MarbleScenarios

extension Subcommand {
  static let editor = Subcommand(
    name: "editor", summary: "write the files with which an editor knows scenario files",
    arguments: [
      Argument(
        "EDITOR", Editor.words.joined(separator: ", "),
        offering: .words(Editor.words))
    ],
    options: [.editorFolder],
    notes: [
      "The files go to the folder in which the editor looks for them: ~/.vim, ~/.config/nvim,",
      "~/.config/helix, ~/.config/zed, ~/.emacs.d. For VS Code they are an extension, in",
      "./marbles-vscode.",
      "An existing file is not replaced: if one differs, nothing is written. The editor must find",
      "the command 'marbles'.",
    ],
    examples: [
      Example("marbles editor neovim"),
      Example("marbles editor vscode -o extensions/marbles"),
      Example("marbles editor helix -o -", "prints the files"),
    ]
  ) { call, context in
    let editor = try Editor.allCases.named(call.arguments[0], kind: "editor", by: \.rawValue)
    let output = call.value(of: .editorFolder)
    if output == "-" { return CommandResult(output: editor.printedFiles, isForPrograms: true) }
    guard let folder = (output ?? editor.folder(context.environment)).map(normalized) else {
      throw CommandError(
        "the folder of the editor is unknown, because HOME is not set: name one with -o FOLDER")
    }
    let advice = editor.advice(folder).map { $0 + "\n" }.joined()
    return CommandResult(output: try context.write(editor.files, into: folder) + "\n" + advice)
  }
}

extension CommandOption {
  fileprivate static let editorFolder = CommandOption.value(
    "--output", short: "-o", "FOLDER",
    "folder for the files, or - for standard output; default: that of the editor",
    offering: .paths)
}

extension Editor {
  /// The files one after the other, each below its path if there are several. A picture is no text.
  fileprivate var printedFiles: String {
    let files = files.filter { !$0.path.hasSuffix(".png") }
    if files.count == 1 { return files[0].text }
    return files.map { "==> \($0.path) <==\n\($0.text)" }.joined(separator: "\n")
  }
}
