import MarbleProbes

extension ClientAbilities {
  /// The result of `initialize`.
  var result: JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2],
        "inlayHintProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "documentFormattingProvider": true,
        "hoverProvider": true,
        "completionProvider": ["triggerCharacters": ["."]],
        "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
        "codeLensProvider": ["resolveProvider": false],
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "renameProvider": ["prepareProvider": true],
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
        "executeCommandProvider": [
          "commands": .array(ExecutedCommand.allCases.map { .string($0.rawValue) })
        ],
      ],
      "serverInfo": ["name": "marbles"],
    ]
  }
}
