import MarbleProbes

/// A change of a scenario's text, as the script of the page sends it.
struct PlayCall {
  /// The path of the file, as the page has it.
  var file: String
  /// The content of the file that the page shows.
  var version: String
  /// The bytes of the scenario in that content.
  var from: Int
  var to: Int
  /// The new text of the scenario.
  var text: String
  /// The offset in the new text, as the file has it, of an event that moves, and the number of
  /// columns.
  var mark: Int?
  var by: Int?

  /// The most bytes of a scenario's text.
  static let textLimit = 256 << 10
}

extension PlayCall {
  /// - Throws: A refusal if the body is not a change, or the text is longer than a scenario may be.
  init(_ request: HTTPRequest) throws(HTTPRefusal) {
    let type = request.fields["content-type"]?.prefix { $0 != ";" }
    guard type?.lowercased() == "application/json" else { throw .wrongType }
    guard let call = try? JSONParser.value(of: request.body), let file = call["file"]?.string,
      let version = call["version"]?.string, let from = call["from"]?.integer,
      let to = call["to"]?.integer, let text = call["text"]?.string
    else { throw .malformed }
    guard text.utf8.count <= Self.textLimit else { throw .bodyTooLarge }
    self.init(
      file: file, version: version, from: from, to: to, text: text,
      mark: call["mark"]?.integer, by: call["by"]?.integer)
  }
}
