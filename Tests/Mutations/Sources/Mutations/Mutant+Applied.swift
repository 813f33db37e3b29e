import Foundation

extension [Edit] {
  /// Returns the changed texts by file.
  func changedFiles(under root: URL) throws(StaleEntry) -> [String: String] {
    var texts: [String: String] = [:]
    for file in Set(map(\.file)) {
      let path = root.appendingPathComponent(file)
      let edits = filter { $0.file == file }
      guard let text = try? String(contentsOf: path, encoding: .utf8) else {
        throw StaleEntry(edit: edits[0], reason: .noSuchFile)
      }
      texts[file] = try Self.applying(edits, to: text)
    }
    return texts
  }

  /// Finds all places before it changes the first one.
  private static func applying(_ edits: [Edit], to text: String) throws(StaleEntry) -> String {
    let searchable = SearchableText(text)
    var replacements: [(place: Range<Int>, new: String)] = []
    for edit in edits {
      let places = searchable.places(of: edit.old)
      guard places.count == 1 else {
        throw StaleEntry(edit: edit, reason: .found(times: places.count))
      }
      replacements.append((places[0], edit.new))
    }
    var bytes = [UInt8](text.utf8)
    for (place, new) in replacements.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      bytes.replaceSubrange(place, with: new.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An entry that no longer fits the sources.
struct StaleEntry: Error, CustomStringConvertible {
  enum Reason {
    case noSuchFile
    case found(times: Int)
  }

  let edit: Edit
  let reason: Reason

  var description: String {
    switch reason {
    case .noSuchFile: "there is no file \(edit.file)"
    case .found(times: 0): "\(edit.file) does not contain:\n    \(edit.old)"
    case .found(let times): "\(edit.file) contains \(times) times:\n    \(edit.old)"
    }
  }
}
