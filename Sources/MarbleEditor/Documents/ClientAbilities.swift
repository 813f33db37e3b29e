import MarbleProbes

/// The abilities that the client states in `initialize`.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// True if a diagnostic may refer to further places.
  var showsRelatedInformation = false
  /// True if the client states that it knows related information, and yet shows only the message.
  /// Neovim does, in its float and beside the line.
  var hidesRelatedInformation = false
  /// True if the server may request that the client apply an edit.
  var appliesEdits = false

  init() {}

  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.array ?? []
    // The client names the encodings in the order of its preference.
    let known = encodings.compactMap { $0.string.flatMap(PositionEncoding.init) }
    encoding = known.first ?? .utf16
    showsRelatedInformation =
      capabilities?["textDocument"]?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
    hidesRelatedInformation = parameters["clientInfo"]?["name"]?.string == "Neovim"
    appliesEdits = capabilities?["workspace"]?["applyEdit"]?.boolean ?? false
  }
}
