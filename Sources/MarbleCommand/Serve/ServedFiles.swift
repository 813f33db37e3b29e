import MarbleDiagrams
import MarbleEditor
import MarbleProbes
import MarbleScenarios

/// The scenario files that a page shows, as they were last read, with their cards.
struct ServedFiles: Sendable {
  private struct File: Sendable {
    /// Nil for a file that cannot be read.
    var source: ScenarioSuite.Source?
    var version = ""
    /// The part of the page, which no other file has.
    var anchor = ""
    /// The revision that read the file.
    var revision = 0
    var cards: [GalleryPage.Card] = []
    /// The bytes of each scenario that can be changed on the page.
    var ranges: Set<Range<Int>> = []
    /// The bytes before the first scenario.
    var head: ArraySlice<UInt8> {
      source?.bytes[..<(ranges.map(\.lowerBound).min() ?? 0)] ?? []
    }
  }

  let paths: [String]
  let context: CommandContext
  private var changes: FileChanges
  private var files: [String: File] = [:]
  private var anchors = AnchorNames()
  /// The files that are gone: each with its anchor and its head, which a file that comes back has
  /// again, and with the revision that missed it. There are no more of them than paths.
  private var removed: [String: (anchor: String, head: [UInt8], revision: Int)] = [:]
  /// The number of times that a change was detected.
  private(set) var revision = 0

  init(under paths: [String], in context: CommandContext) {
    self.paths = paths
    self.context = context
    changes = FileChanges(under: paths, in: context)
  }

  /// Reads and draws the new and changed files. Returns false if no file was changed, added or
  /// removed.
  mutating func refresh() -> Bool {
    guard let changed = changes.next() else { return false }
    revision += 1
    let known = Set(changes.order)
    for (path, file) in files where !known.contains(path) {
      removed[path] = (file.anchor, Array(file.head), revision)
      files[path] = nil
    }
    let found = ScenarioFiles(paths: changed, relativeTo: context.folder)
    let drawn = found.suite.draw(
      systems: context.systems, operators: context.operators, threads: context.cores,
      isChecked: true)
    let drawings = Dictionary(grouping: drawn, by: \.path)
    for file in found.files {
      switch file {
      case .source(let source):
        add(Self.file(source, drawings[source.path] ?? []), at: source.path)
      case .problem(let path, let error):
        add(File(cards: [.init(unreadable: path, failure: error.failure)]), at: path)
      }
    }
    return true
  }

  private mutating func add(_ file: File, at path: String) {
    var file = file
    file.anchor =
      files[path]?.anchor ?? removed.removeValue(forKey: path)?.anchor ?? anchors.name(for: path)
    file.revision = revision
    files[path] = file
  }

  private static func file(_ source: ScenarioSuite.Source, _ drawings: [ScenarioDrawing]) -> File {
    var file = File(source: source, version: version(of: source.bytes))
    for drawing in drawings {
      var card = drawing.card
      // A browser would not keep the character 0.
      let bytes = source.bytes[drawing.range]
      if !bytes.isEmpty, !bytes.contains(0), !source.isDocumentation {
        file.ranges.insert(drawing.range)
        let text = String(decoding: bytes, as: UTF8.self)
        card.editable = GalleryPage.EditableText(
          file: source.path, version: file.version, range: drawing.range,
          text: text.replacing("\r\n", with: "\n"))
        card.session = drawing.session(below: text)
      }
      file.cards.append(card)
    }
    return file
  }

  /// A mark of the content of a file.
  static func version(of bytes: [UInt8]) -> String { String(stableHash(of: bytes), radix: 16) }

  var page: GalleryPage {
    GalleryPage(
      title: "Marbles", sections: changes.order.compactMap(section(of:)), revision: revision,
      folder: String(stableHash(of: Array((realPath(context.location(".")) ?? "").utf8)), radix: 16)
    )
  }

  private func section(of path: String) -> GalleryPage.Section? {
    guard let file = files[path], !file.cards.isEmpty else { return nil }
    var section = GalleryPage.Section(name: path, anchor: file.anchor, cards: file.cards)
    if let source = file.source, !source.isDocumentation {
      section.end = (file.version, source.bytes.count)
    }
    return section
  }

  /// The sections of the files that have changed since a revision, as the page replaces them, and
  /// the anchors of those that are gone.
  ///
  /// - Complexity: O(*n*) in the size of the changed files.
  func changes(since old: Int) -> JSONValue {
    var gone = removed.values.filter { $0.revision > old }.map(\.anchor).sorted()
    var changed: [JSONValue] = []
    var before: JSONValue = .null
    for path in changes.order {
      guard let file = files[path] else { continue }
      let isNew = file.revision > old
      guard !file.cards.isEmpty else {
        if isNew { gone.append(file.anchor) }
        continue
      }
      if isNew, let section = section(of: path) {
        changed.append([
          "anchor": .string(file.anchor), "after": before, "html": .string(section.playableHTML),
          "link": .string(section.link),
        ])
      }
      before = .string(file.anchor)
    }
    return [
      "revision": .integer(revision), "gone": .array(gone.map { .string($0) }),
      "changed": .array(changed),
    ]
  }

  /// The content of a file before and after a change.
  struct Change {
    let path: String
    /// Nil for a file that is gone.
    let before: [UInt8]?
    var after: [UInt8]
    /// The bytes of the changed scenario in the new content.
    var range: Range<Int>
  }

  /// Returns the content that a call requests. A scenario that is gone is added at the end of its
  /// file, or in a new one.
  ///
  /// - Throws: `notFound` for a file that is not shown, `changed` if it is no longer the file that
  ///   the page shows, and `malformed` if no scenario has these bytes.
  func change(_ call: PlayCall) throws(HTTPRefusal) -> Change {
    guard let file = files[call.file] else {
      guard call.version.isEmpty, call.from == 0, call.to == 0, !context.exists(call.file),
        call.file.hasSuffix(".marbles")
      else { throw .notFound }
      return Change(
        path: call.file, before: nil, appending: call.text, to: removed[call.file]?.head ?? [])
    }
    guard let source = file.source else { throw .notFound }
    guard file.version == call.version else { throw .changed }
    if call.from == source.bytes.count, call.to == call.from, !source.isDocumentation {
      return Change(
        path: source.path, before: source.bytes, appending: call.text, to: source.bytes)
    }
    guard call.from >= 0, call.from < call.to, file.ranges.contains(call.from..<call.to) else {
      throw .malformed
    }
    let old = source.bytes[call.from..<call.to]
    let isWindows = old.contains(0x0D) && String(decoding: old, as: UTF8.self).contains("\r\n")
    let text = isWindows ? call.text.replacing("\n", with: "\r\n") : call.text
    var after = source.bytes
    after.replaceSubrange(call.from..<call.to, with: text.utf8)
    return Change(
      path: source.path, before: source.bytes, after: after,
      range: call.from..<call.from + text.utf8.count)
  }
}

extension ServedFiles.Change {
  /// The content with a text at its end, on lines of its own.
  fileprivate init(
    path: String, before: [UInt8]?, appending text: String, to bytes: [UInt8]
  ) {
    let isWindows = String(decoding: bytes, as: UTF8.self).contains("\r\n")
    let line = isWindows ? "\r\n" : "\n"
    let hasBlankLine =
      bytes.isEmpty || bytes.suffix(2 * line.utf8.count).elementsEqual((line + line).utf8)
    let gap = hasBlankLine ? "" : bytes.last == 0x0A ? line : line + line
    let added = isWindows ? text.replacing("\n", with: "\r\n") : text
    let start = bytes.count + gap.utf8.count
    self.init(
      path: path, before: before, after: bytes + Array((gap + added + line).utf8),
      range: start..<start + added.utf8.count)
  }
}
