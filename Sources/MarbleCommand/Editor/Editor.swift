/// An editor that the command can prepare for scenario files.
enum Editor: String, CaseIterable {
  case vscode, neovim, helix, emacs, zed, vim

  var files: [NewFile] {
    switch self {
    case .vscode:
      [
        NewFile("package.json", "VSCode/package.json"),
        NewFile(
          "extension.js", "VSCode/connection.js", "VSCode/server.js", "VSCode/values.js",
          "VSCode/providers.js", "VSCode/picture.js", "VSCode/tests.js", "VSCode/activation.js"),
        NewFile("language-configuration.json", "VSCode/language-configuration.json"),
        NewFile("syntaxes/marbles.tmLanguage.json", "VSCode/marbles.tmLanguage.json"),
        NewFile("syntaxes/markdown.tmLanguage.json", "VSCode/markdown.tmLanguage.json"),
        NewFile("snippets.json", "VSCode/snippets.json"),
        NewFile("README.md", "VSCode/extension.md"),
        NewFile("icon.png", "VSCode/icon.png"),
      ]
    case .neovim:
      Self.vim.files + [
        NewFile("lsp/marbles.lua", "Neovim/language-server.lua"),
        NewFile("plugin/marbles.lua", "Neovim/start.lua"),
      ]
    case .helix: [NewFile("languages.toml", "Helix/languages.toml")]
    case .emacs: [NewFile("marbles-mode.el", "Emacs/marbles-mode.el")]
    case .zed: [NewFile("tasks.json", "Zed/tasks.json")]
    case .vim:
      [
        NewFile("ftdetect/marbles.vim", "Vim/detection.vim"),
        NewFile("ftplugin/marbles.vim", "Vim/settings.vim"),
        NewFile("syntax/marbles.vim", "Vim/syntax.vim"),
      ]
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
    case .zed: settings.map { "\($0)/zed" }
    case .vim: home.map { "\($0)/.vim" }
    }
  }

  /// The steps that remain for the user after the files are written, as printed lines.
  ///
  /// - Parameter folder: The folder of the files.
  func advice(_ folder: String) -> [String] {
    switch self {
    case .vscode:
      [
        "In VS Code run 'Developer: Install Extension from Location…' and choose \(folder).",
        "The extension colours the text and starts the language server: .build/debug/marbles of",
        "the folder, or 'marbles'. Alt+M P shows the picture beside the text, and Alt+M R records",
        "the row at the cursor.",
      ]
    case .neovim:
      [
        "Neovim starts the language server 'marbles lsp' for these files. Neovim 0.10 and later",
        "shows the rows that happened. :make runs the scenarios of a file, :MarblesFormat formats",
        "it, and :MarblesRecord records the scenario at the cursor.",
      ]
    case .helix:
      [
        "Helix starts the language server 'marbles lsp', and :format runs 'marbles format -'.",
        "It has no colours for scenario files, because it takes them from tree-sitter grammars.",
      ]
    case .emacs:
      [
        "Add to your init file: (load \"\(folder)/marbles-mode\")",
        "M-x compile runs the scenarios of a file, M-x marbles-format formats it, and",
        "M-x marbles-record records the scenario at point. M-x eglot starts the language server",
        "'marbles lsp'. Emacs 29 and later has eglot.",
      ]
    case .zed:
      [
        "In Zed run 'task: spawn': the tasks check, explain or record the scenario at the cursor.",
        "Zed has no colours for scenario files, because it takes them from tree-sitter grammars.",
        "It does not start the language server, because only an extension with such a grammar can",
        "name one.",
      ]
    case .vim:
      [
        ":make runs the scenarios of a file, :MarblesFormat formats it, and :MarblesRecord records",
        "the scenario at the cursor.",
      ]
    }
  }
}
