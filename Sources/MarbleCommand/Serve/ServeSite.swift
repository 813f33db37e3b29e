import MarbleDiagrams

/// Answers requests, without a socket: it defines the addresses, and which clients may send
/// requests.
///
/// Another page in the same browser can send requests to this server, and a program of another user
/// can as well. So each address contains a token that only the printed address has. The name of the
/// host is checked, because another name can be made to lead to 127.0.0.1, and the origin, because
/// a request that changes something must come from this page.
struct ServeSite: Sendable {
  private(set) var files: ServedFiles
  private let token: String
  private let hosts: [String]

  /// - Parameters:
  ///   - token: The first part of the path of each address.
  ///   - port: The port at which the server listens.
  init(_ files: ServedFiles, token: String, port: UInt16) {
    self.files = files
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// A token that cannot be guessed: 128 bits of the system's random numbers.
  static func randomToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let part = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - part.count) + part
    }.joined()
  }

  var address: String { "http://\(hosts[0])/\(token)/" }

  /// Searches for changed files. Returns whether there are any.
  mutating func refresh() -> Bool { files.refresh() }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    do throws(HTTPRefusal) {
      return try answerTo(request)
    } catch {
      return HTTPResponse(error)
    }
  }

  private func answerTo(_ request: HTTPRequest) throws(HTTPRefusal) -> HTTPResponse {
    guard let host = request.fields["host"] else { throw .malformed }
    guard hosts.contains(host.lowercased()) else { throw .forbidden }
    let origin = request.fields["origin"]
    guard origin == nil || origin?.lowercased() == "http://\(host.lowercased())" else {
      throw .forbidden
    }
    let parts = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, Self.areEqual(first, token) else { throw .forbidden }
    switch (request.method, parts.dropFirst().joined(separator: "/"), parts.count) {
    case ("GET", "", 2): return HTTPResponse(html: files.page.html)
    case ("GET", "events", 2): return .events
    case ("GET", _, 3) where parts[1] == "changes":
      guard let revision = Int(parts[2]) else { throw .notFound }
      return HTTPResponse(json: files.changes(since: revision))
    case ("POST", "run", 2), ("POST", "save", 2):
      guard origin != nil else { throw .forbidden }
      let call = try PlayCall(request)
      let change = try files.change(call)
      return parts[1] == "run" ? try change.played(call, in: files.context) : files.save(change)
    case (_, _, 3) where parts[1] == "changes", (_, "", 2), (_, "events", 2):
      return HTTPResponse(.methodNotAllowed, allowing: "GET")
    case (_, "run", 2), (_, "save", 2):
      return HTTPResponse(.methodNotAllowed, allowing: "POST")
    default: throw .notFound
    }
  }

  /// Compares two texts in a time that does not depend on where they differ.
  private static func areEqual(_ one: some StringProtocol, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
