import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleCommand

/// A suite that sends requests to a site, without a socket.
protocol ServeSiteClient {}

extension ServeSiteClient {
  static var scenario: String {
    """
    scenario A burst is checked once
      hot username    a-b-c----|
      let typed     = username.debounce(3t)
      expect typed    -------c-|

    """
  }

  func site(_ folder: ScratchFolder, _ paths: [String] = ["marbles"]) -> ServeSite {
    var files = ServedFiles(under: paths, in: CommandContext(folder: folder.url.path))
    _ = files.refresh()
    return ServeSite(files, token: "secret", port: 8080)
  }

  func get(_ path: String, _ fields: [String: String] = [:]) -> HTTPRequest {
    HTTPRequest(
      method: "GET", path: path, fields: ["host": "127.0.0.1:8080"].merging(fields) { $1 })
  }

  func post(_ route: String, _ call: [String: Any]) throws -> HTTPRequest {
    HTTPRequest(
      method: "POST", path: "/secret/\(route)",
      fields: [
        "host": "127.0.0.1:8080", "origin": "http://127.0.0.1:8080",
        "content-type": "application/json",
      ], body: Array(try JSONSerialization.data(withJSONObject: call)))
  }

  /// The call that changes the only scenario of the only file.
  func call(_ site: ServeSite, _ text: String) throws -> [String: Any] {
    let card = try #require(site.files.page.cards.first { $0.editable != nil })
    return call(try #require(card.editable), text)
  }

  /// The call that changes a scenario.
  func call(_ place: GalleryPage.EditableText, _ text: String) -> [String: Any] {
    [
      "file": place.file, "version": place.version, "from": place.range.lowerBound,
      "to": place.range.upperBound, "text": text,
    ]
  }

  func status(_ site: ServeSite, _ request: HTTPRequest) -> Int {
    Int(site.answer(request).status.prefix(3)) ?? 0
  }

  func json(_ response: HTTPResponse) throws -> [String: Any] {
    try json(response.body)
  }

  func json(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }
}
