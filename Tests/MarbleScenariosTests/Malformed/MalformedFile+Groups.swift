import Foundation

/// The malformed files under `Files/`. Most are in groups, one group for each kind of
/// error.
///
/// In a group, a line `##### NAME` begins a file, and the lines with `=> ` after it are the
/// recorded report. The line `scenario A` is left out before a file that begins with an indented
/// line. A file that does not fit into a group is separate and has a `.txt` beside it: a page of
/// documentation, an empty file, bytes that are not text.
extension MalformedFile {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  /// Every malformed file by its name.
  static let all: [String: MalformedFile] = {
    let files = groups.values.flatMap { $0 } + alone
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })
  }()

  static let names = all.keys.sorted()

  /// The files of each group, by the name of the group's file.
  static let groups: [String: [MalformedFile]] = {
    let files = entries.filter { $0.hasSuffix(".txt") && !isRecord($0) }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, group(text(of: $0))) })
  }()

  private static let alone: [MalformedFile] =
    entries.filter { !$0.hasSuffix(".txt") }.map { path in
      let name = path.hasSuffix(".marbles") ? String(path.dropLast(8)) : path
      return MalformedFile(
        name: name, path: path, bytes: bytes(of: path), recorded: text(of: "\(name).txt"))
    }

  private static let entries =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  /// True if a file is the recorded report of a separate file.
  private static func isRecord(_ entry: String) -> Bool {
    let name = entry.dropLast(4)
    return entries.contains("\(name).marbles") || entries.contains(String(name))
  }

  private static func bytes(of path: String) -> [UInt8] {
    Array((try? Data(contentsOf: folder.appendingPathComponent(path))) ?? Data())
  }

  private static func text(of path: String) -> String {
    String(decoding: bytes(of: path), as: UTF8.self)
  }

  private static func group(_ text: String) -> [MalformedFile] {
    "\n\(text)".components(separatedBy: "\n##### ").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let content = lines.dropFirst().prefix { !$0.hasPrefix(mark) }
      let report = lines.dropFirst(content.count + 1).filter { !$0.isEmpty }
      let head = content.first?.hasPrefix("  ") == true ? title : ""
      return MalformedFile(
        name: String(lines[0]), path: "\(lines[0]).marbles",
        bytes: Array((head + content.map { "\($0)\n" }.joined()).utf8),
        recorded: report.map { "\($0.dropFirst(mark.count))\n" }.joined())
    }
  }

  /// Begins each line of a report in a group.
  private static let mark = "=> "
  /// Begins a file whose first line is indented.
  private static let title = "scenario A\n"

  /// Records the current report of every group and of every separate file.
  static func record(_ say: (MalformedFile) -> String) throws {
    for (path, files) in groups {
      let text = files.map { file in
        let content = String(decoding: file.bytes, as: UTF8.self)
        let rest = content.hasPrefix("\(title)  ") ? content.dropFirst(title.count) : content[...]
        return "##### \(file.name)\n\(rest)"
          + say(file).split(separator: "\n").map { "\(mark)\($0)\n" }.joined()
      }
      try Data(text.joined().utf8).write(to: folder.appendingPathComponent(path))
    }
    for file in alone {
      try Data(say(file).utf8).write(to: folder.appendingPathComponent("\(file.name).txt"))
    }
  }
}
