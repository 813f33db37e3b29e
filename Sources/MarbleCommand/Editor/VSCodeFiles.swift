/// The files of an extension for VS Code. It colours scenario files, starts the language server,
/// and finds the places in the output of a task.
enum VSCodeFiles {
  static let all = [
    EditorFile("package.json", manifest.text() + "\n"),
    EditorFile("extension.js", VSCodeClient.text),
    EditorFile("language-configuration.json", configuration.text() + "\n"),
    EditorFile(
      "syntaxes/marbles.tmLanguage.json", TextMateGrammar.marbles.json.text() + "\n"),
  ]

  private static var manifest: JSON {
    .object([
      "name": .string("marbles"),
      "displayName": .string("Marbles"),
      "description": .string("Scenario files of Marbles: pictures of streams in virtual time."),
      "version": .string(marblesVersion),
      "publisher": .string("marbles"),
      "engines": .object(["vscode": .string("^1.75.0")]),
      "categories": .array([.string("Programming Languages")]),
      "main": .string("./extension.js"),
      "activationEvents": .array([.string("onLanguage:marbles")]),
      "capabilities": .object([
        "untrustedWorkspaces": .object([
          "supported": .string("limited"),
          "description": .string("The language server runs after the folder is trusted."),
          "restrictedConfigurations": .array([.string(commandSetting)]),
        ]),
        "virtualWorkspaces": .object([
          "supported": .string("limited"),
          "description": .string("The language server needs files on disk."),
        ]),
      ]),
      "contributes": .object([
        "languages": .array([
          .object([
            "id": .string("marbles"),
            "aliases": .array([.string("Marbles")]),
            "extensions": .array([.string(".marbles")]),
            "configuration": .string("./language-configuration.json"),
          ])
        ]),
        "grammars": .array([
          .object([
            "language": .string("marbles"),
            "scopeName": .string(TextMateGrammar.scopeName),
            "path": .string("./syntaxes/marbles.tmLanguage.json"),
          ])
        ]),
        "commands": .array(commands),
        "menus": .object([
          "editor/title": .array([
            .object([
              "command": .string("marbles.showPicture"), "group": .string("navigation"),
              "when": .string("resourceLangId == marbles"),
            ])
          ])
        ]),
        "configuration": .object([
          "title": .string("Marbles"),
          "properties": .object([
            commandSetting: .object([
              "type": .string("string"), "default": .string(""),
              "scope": .string("machine-overridable"),
              "description": .string(
                "The command that serves the editor. If it is empty: .build/debug/marbles of the"
                  + " folder, or 'marbles' if there is no such file."),
            ])
          ]),
        ]),
        "problemMatchers": .array([
          .object([
            "name": .string("marbles"),
            "owner": .string("marbles"),
            "fileLocation": .array([.string("autoDetect"), .string("${workspaceFolder}")]),
            "pattern": .object([
              "regexp": .string(#"^(.+?):(\d+):(\d+): (error): (.*)$"#),
              "file": .integer(1), "line": .integer(2), "column": .integer(3),
              "severity": .integer(4), "message": .integer(5),
            ]),
          ])
        ]),
      ]),
    ])
  }

  private static let commandSetting = "marbles.command"

  private static var commands: [JSON] {
    [
      command("showPicture", "Show Picture", icon: "$(open-preview)"),
      command("showExplanation", "Explain Scenario"),
      command("insertColumn", "Insert Column in All Rows"),
      command("deleteColumn", "Delete Column in All Rows"),
      command("restartServer", "Restart Server"),
    ]
  }

  private static func command(_ name: String, _ title: String, icon: String? = nil) -> JSON {
    var members = [
      JSON.Member(key: "command", value: .string("marbles.\(name)")),
      JSON.Member(key: "title", value: .string(title)),
      JSON.Member(key: "category", value: .string("Marbles")),
    ]
    if let icon { members.append(.init(key: "icon", value: .string(icon))) }
    return .members(members)
  }

  private static var configuration: JSON {
    .object([
      "comments": .object(["lineComment": .string("//")]),
      "brackets": .array([pair("{", "}"), pair("[", "]"), pair("(", ")")]),
      "autoClosingPairs": .array([
        pair("{", "}"), pair("[", "]"), pair("(", ")"), pair("\"", "\""),
      ]),
      "surroundingPairs": .array([
        pair("{", "}"), pair("[", "]"), pair("(", ")"), pair("\"", "\""), pair("'", "'"),
      ]),
    ])
  }

  private static func pair(_ open: String, _ close: String) -> JSON {
    .array([.string(open), .string(close)])
  }
}
