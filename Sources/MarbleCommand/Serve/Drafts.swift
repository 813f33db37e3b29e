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
    return (value["drafts"]?.array ?? []).compactMap { draft in
      guard let file = draft["file"]?.string, let original = draft["original"]?.string,
        let text = draft["text"]?.string
      else { return nil }
      return Draft(file: file, original: original, text: text)
    }
  }

  var json: JSONValue { Self.json(of: all) }

  private static func json(of drafts: [Draft]) -> JSONValue {
    let values = drafts.map { draft -> JSONValue in
      [
        "file": .string(draft.file), "original": .string(draft.original),
        "text": .string(draft.text),
      ]
    }
    return ["drafts": .array(values)]
  }

  /// Keeps a draft, or forgets that of a file and its text.
  ///
  /// - Throws: `malformed` if the body is no draft, and `unprocessable` if nothing can be kept.
  func keep(_ request: HTTPRequest) throws(HTTPRefusal) {
    guard let body = try? JSONParser.value(of: request.body), let file = body["file"]?.string,
      let original = body["original"]?.string
    else { throw .malformed }
    let text = body["text"]?.string
    guard max(original.utf8.count, text?.utf8.count ?? 0) <= PlayCall.textLimit else {
      throw .bodyTooLarge
    }
    var drafts = all.filter { ($0.file, $0.original) != (file, original) }
    if let text { drafts.append(Draft(file: file, original: original, text: text)) }
    try write(drafts)
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
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try AtomicFile.write(Self.json(of: Array(kept)).bytes, to: path, waits: false)
    } catch {
      throw .unprocessable
    }
  }
}
