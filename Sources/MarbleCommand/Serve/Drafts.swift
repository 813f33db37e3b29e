import Foundation
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The texts of pages that are typed and not saved, in a file of the user. They outlive the page,
/// the server and its port. Two servers of one folder share them.
struct Drafts {
  /// A text, with the file and the text there that it changes.
  struct Draft: Equatable {
    var file: String
    var original: String
    var text: String
  }

  /// Nil if the user has no folder for such files. Then nothing is kept.
  private let path: String?

  /// The most bytes of all drafts. The oldest ones are dropped.
  private static let limit = 8 << 20

  init(in context: CommandContext) {
    let home = context.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let state =
      context.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? home.map { $0 + "/.local/state" }
    let folder = realPath(context.location(".")) ?? ""
    let name = String(stableHash(of: Array(folder.utf8)), radix: 16)
    path = state.map { "\($0)/marbles/drafts-\(name).json" }
  }

  /// The drafts, the oldest first. A file that cannot be read has none.
  var all: [Draft] {
    guard let path, let data = FileManager.default.contents(atPath: path),
      let value = try? JSONParser.value(of: Array(data))
    else { return [] }
    return (value["drafts"]?.array ?? []).compactMap(Draft.init)
  }

  var json: JSONValue { Self.json(of: all) }

  private static func json(of drafts: [Draft]) -> JSONValue {
    ["drafts": .array(drafts.map(\.json))]
  }

  /// Keeps a draft in the place of the one that the page kept before. So a page forgets its own
  /// drafts only, also where another page changes the same text.
  ///
  /// - Throws: `malformed` if the body has no draft, and `unprocessable` if nothing can be kept.
  func keep(_ request: HTTPRequest) throws(HTTPRefusal) {
    let body = try? JSONParser.value(of: request.body)
    let (old, new) = (body?["old"].flatMap(Draft.init), body?["new"].flatMap(Draft.init))
    guard old != nil || new != nil else { throw .malformed }
    guard max(new?.original.utf8.count ?? 0, new?.text.utf8.count ?? 0) <= PlayCall.textLimit else {
      throw .bodyTooLarge
    }
    try locked { () throws(HTTPRefusal) in
      try write(all.filter { $0 != old && $0 != new } + [new].compactMap(\.self))
    }
  }

  /// Two servers of a folder write one file, one after the other.
  private func locked(_ body: () throws(HTTPRefusal) -> Void) throws(HTTPRefusal) {
    guard let path else { throw .unprocessable }
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw .unprocessable }
    defer { close(lock) }
    try body()
  }

  private func write(_ drafts: [Draft]) throws(HTTPRefusal) {
    guard let path else { throw .unprocessable }
    var (rest, size) = (drafts[...], 0)
    while let last = rest.last, size <= Self.limit {
      size += last.original.utf8.count + last.text.utf8.count
      rest.removeLast()
    }
    let kept = drafts[rest.endIndex...]
    do {
      try AtomicFile.write(Self.json(of: Array(kept)).bytes, to: path, waits: false)
    } catch {
      throw .unprocessable
    }
  }
}

extension Drafts.Draft {
  fileprivate init?(_ value: JSONValue) {
    guard let file = value["file"]?.string, let original = value["original"]?.string,
      let text = value["text"]?.string
    else { return nil }
    self.init(file: file, original: original, text: text)
  }

  fileprivate var json: JSONValue {
    ["file": .string(file), "original": .string(original), "text": .string(text)]
  }
}
