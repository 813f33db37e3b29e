import MarbleProbes
import MarbleScenarios

/// The diagnostics of a document: everything that `check` reports.
enum Diagnostics {
  /// The notification with all diagnostics of a document. They replace the earlier ones.
  static func message(of uri: String, version: Int?, _ diagnostics: [JSONValue]) -> JSONValue {
    var parameters: [JSONValue.Member] = [.init(key: "uri", value: .string(uri))]
    if let version { parameters.append(.init(key: "version", value: .integer(version))) }
    parameters.append(.init(key: "diagnostics", value: .array(diagnostics)))
    return [
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": .object(parameters),
    ]
  }

  /// One failure. The picture is related information, or part of the message if the client does not
  /// know such information. If it knows it and does not show it, the reason is part of the message.
  static func diagnostic(
    _ failure: Failure, in document: Document, _ abilities: ClientAbilities
  ) -> JSONValue {
    let range = document.text.range(document.range(of: failure))
    let picture = failure.details.joined(separator: "\n")
    let isRelated = abilities.showsRelatedInformation && !picture.isEmpty
    let below =
      !isRelated ? failure.details : abilities.hidesRelatedInformation ? failure.reasons : []
    let message = ([failure.message] + below).joined(separator: "\n")
    var members: [JSONValue.Member] = [
      .init(key: "range", value: range), .init(key: "severity", value: 1),
      .init(key: "code", value: .string(failure.cause)),
      .init(key: "source", value: "marbles"), .init(key: "message", value: .string(message)),
    ]
    if isRelated {
      let related: JSONValue = [
        "location": ["uri": .string(document.uri), "range": range], "message": .string(picture),
      ]
      members.append(.init(key: "relatedInformation", value: [related]))
    }
    return .object(members)
  }
}
