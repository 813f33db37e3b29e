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

/// Writes or prints the files of an editor.
struct EditorInstallation {
  private let editor: Editor
  /// The folder of the files; nil for standard output.
  private let folder: String?
  private let context: CommandContext

  /// - Parameter output: The folder that the call names; nil for that of the editor.
  init(_ editor: Editor, _ output: String?, in context: CommandContext) throws {
    self.editor = editor
    self.context = context
    if output == "-" {
      folder = nil
    } else if let folder = output ?? editor.folder(context.environment) {
      self.folder = normalized(folder)
    } else {
      throw CommandError(
        "the folder of the editor is unknown, because HOME is not set: name one with -o FOLDER")
    }
  }

  func answer() throws -> CommandResult {
    guard let folder else { return CommandResult(output: printed, isForPrograms: true) }
    let files = try NewFiles(editor.files, into: folder, in: context)
    var answer = CommandResult(output: try files.write())
    answer.output += "\n" + editor.advice(folder).map { $0 + "\n" }.joined()
    return answer
  }

  /// The files one after the other, each below its path if there are several. A picture is no text.
  private var printed: String {
    let files = editor.files.filter { !$0.path.hasSuffix(".png") }
    if files.count == 1 { return files[0].text }
    return files.map { "==> \($0.path) <==\n\($0.text)" }.joined(separator: "\n")
  }
}
