/// An editor that the command can prepare for scenario files.
enum Editor: String, CaseIterable {
  case vscode, neovim, helix, emacs, vim

  var files: [EditorFile] {
    switch self {
    case .vscode: VSCodeFiles.all
    case .neovim: VimFiles.all + NeovimFiles.all
    case .helix: HelixFiles.all
    case .emacs: EmacsFiles.all
    case .vim: VimFiles.all
    }
  }

  /// Returns the folder in which the editor looks for its files, or for an extension of VS Code a
  /// folder in the current one.
  ///
  /// - Parameter environment: The environment variables, such as `HOME` and `XDG_CONFIG_HOME`.
  func folder(_ environment: [String: String]) -> String? {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let settings =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? home.map { "\($0)/.config" }
    return switch self {
    case .vscode: "marbles-vscode"
    case .neovim: settings.map { "\($0)/nvim" }
    case .helix: settings.map { "\($0)/helix" }
    case .emacs: home.map { "\($0)/.emacs.d" }
    case .vim: home.map { "\($0)/.vim" }
    }
  }

  /// What remains to do after the files are written, as printed lines.
  ///
  /// - Parameter folder: The folder of the files.
  func advice(_ folder: String) -> [String] {
    switch self {
    case .vscode:
      [
        "In VS Code run 'Developer: Install Extension from Location…' and choose \(folder).",
        "The extension colours the text. A task with the problem matcher $marbles lists errors.",
      ]
    case .neovim:
      [
        "Neovim 0.11 and later starts the language server 'marbles lsp' for these files.",
        "In all versions :make runs the scenarios of a file, and :MarblesFormat formats it.",
      ]
    case .helix:
      [
        "Helix starts the language server 'marbles lsp', and :format runs 'marbles format -'.",
        "It has no colours for scenario files, because it takes them from tree-sitter grammars.",
      ]
    case .emacs:
      [
        "Add to your init file: (load \"\(folder)/marbles-mode\")",
        "M-x compile runs the scenarios of a file. M-x eglot starts the language server",
        "'marbles lsp' in Emacs 29 and later.",
      ]
    case .vim:
      [":make runs the scenarios of a file, and :MarblesFormat formats it."]
    }
  }
}
