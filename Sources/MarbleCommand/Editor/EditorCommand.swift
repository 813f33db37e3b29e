import MarbleScenarios

extension Subcommand {
  static let editor = Subcommand(
    "editor", summary: "write the files with which an editor knows scenario files",
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
    let editor = try Editor(word: call.arguments[0], kind: "editor")
    return try EditorInstallation(editor, call.value(of: .editorFolder), in: context).answer()
  }
}

extension CommandOption {
  fileprivate static let editorFolder = CommandOption.value(
    "--output", short: "-o", "FOLDER",
    "folder for the files, or - for standard output; default: that of the editor",
    offering: .paths)
}
