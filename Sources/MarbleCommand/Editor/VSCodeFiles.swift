/// The files of an extension for VS Code. It colours scenario files, and finds the places in the
/// output of a task.
enum VSCodeFiles {
  static let all = [
    EditorFile("package.json", manifest.text() + "\n"),
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
