import MarbleScenarios

/// The files under some paths, and which of them have changed since the last request.
struct FileChanges {
  private let paths: [String]
  private let context: CommandContext
  private var stamps: [String: FileStamp] = [:]
  private var emptied: Set<FileStamp> = []
  /// The paths of the files, in the order of a search.
  private(set) var order: [String] = []

  init(under paths: [String], in context: CommandContext) {
    self.paths = paths
    self.context = context
  }

  /// Returns the paths of the new and changed files. Returns nil if no file was changed, added or
  /// removed.
  mutating func next() -> [String]? {
    let found = FileStamp.all(under: paths, relativeTo: context.folder)
    var changed: [FileStamp] = []
    for stamp in found where stamp != stamps[stamp.path] && !isBeingWritten(stamp) {
      changed.append(stamp)
    }
    let now = found.map(\.path)
    guard !changed.isEmpty || now != order else { return nil }
    let known = Set(now)
    stamps = stamps.filter { known.contains($0.key) }
    for stamp in changed { stamps[stamp.path] = stamp }
    order = now
    return changed.map(\.path)
  }

  /// Editors empty a file before they write it. So a file that has just become empty counts as
  /// changed only at the next request.
  private mutating func isBeingWritten(_ stamp: FileStamp) -> Bool {
    guard stamp.size == 0, let before = stamps[stamp.path], before.size != 0 else { return false }
    return emptied.insert(stamp).inserted
  }
}
