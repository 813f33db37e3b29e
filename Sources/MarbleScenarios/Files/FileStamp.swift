import Foundation

/// The state of a file at one moment. A different stamp means that the file may have changed.
package struct FileStamp: Hashable, Sendable {
  package let path: String
  /// The size in bytes, or nil if there is no file.
  package private(set) var size: Int64?
  private var node: UInt64 = 0
  private var changed: [Int] = []

  /// The stamps of all files that ``ScenarioFiles`` would read, without reading them. A path may
  /// have a line.
  package static func all(under paths: [String], relativeTo base: String? = nil) -> [FileStamp] {
    var search = FileSearch(base: base)
    var known: Set<String> = []
    var stamps: [FileStamp] = []
    for path in paths {
      let location = search.location(ofArgument: path)
      let path = normalized(location.path)
      if location.line != nil, search.isFolder(path) {
        if known.insert(path).inserted {
          stamps.append(FileStamp(path: path, at: search.location(path)))
        }
        continue
      }
      for found in search.find(path) where known.insert(found.path).inserted {
        stamps.append(FileStamp(path: found.path, at: search.location(found.path)))
      }
    }
    return stamps
  }

  private init(path: String, at location: String) {
    self.path = path
    var status = stat()
    guard stat(location, &status) == 0 else { return }
    size = Int64(status.st_size)
    node = UInt64(status.st_ino)
    #if canImport(Darwin)
      let (content, entry) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, entry) = (status.st_mtim, status.st_ctim)
    #endif
    changed = [content.tv_sec, content.tv_nsec, entry.tv_sec, entry.tv_nsec]
  }
}
