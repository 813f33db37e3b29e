import Foundation
import MarbleDiagrams

/// Finds the files under paths. A folder that is reached in several ways, through links or
/// otherwise, is visited once.
package struct FileSearch {
  struct Found {
    let path: String
    let kind: Result<Void, FileError>
  }

  private let base: String?
  /// The real paths of the visited folders. A link back into one of them is not followed.
  private var entered: Set<String> = []

  package init(base: String?) { self.base = base }

  /// The path as the operating system finds it.
  func location(_ path: String) -> String {
    guard let base, !path.hasPrefix("/") else { return path }
    return "\(base)/\(path)"
  }

  /// True if there is a file or folder at a path.
  func exists(_ path: String) -> Bool { FileKind(location(path)).isKnown }

  func isFolder(_ path: String) -> Bool { FileKind(location(path)) == .folder }

  /// The files under a path that were not found before, or why the path gives none.
  mutating func find(_ path: String) -> [Found] {
    switch FileKind(location(path)) {
    case .folder:
      let isNew = !entered.contains(realPath(location(path)) ?? path)
      let found = files(under: path) { $0.hasSuffix(".marbles") }.sorted {
        precedes($0.path, $1.path)
      }
      if found.isEmpty, isNew { return [Found(path: path, kind: .failure(.emptyFolder))] }
      return found
    case .missing:
      return [Found(path: path, kind: .failure(reasonForMissing(path)))]
    case let kind:
      return [Found(path: path, kind: kind.readability)]
    }
  }

  /// The folder that commands read if a call names none.
  package static let defaultFolder = "marbles"

  private func reasonForMissing(_ path: String) -> FileError {
    if path == Self.defaultFolder { return .noDefaultFolder }
    return nearestPath(to: path).map { .misspelt(near: $0) } ?? .noSuchFile
  }

  /// The existing path that a misspelt one most likely means: the first part of it that is missing
  /// has a near name in its folder.
  package func nearestPath(to path: String) -> String? {
    var parent = path.hasPrefix("/") ? "/" : ""
    var parts = path.split(separator: "/").map(String.init)[...]
    func child(_ name: String) -> String {
      parent.isEmpty || parent.hasSuffix("/") ? parent + name : "\(parent)/\(name)"
    }
    while let part = parts.first, exists(child(part)) {
      parent = child(part)
      parts.removeFirst()
    }
    guard let part = parts.popFirst(),
      let names = try? readFolder(location(parent.isEmpty ? "." : parent))
    else { return nil }
    let candidates = names.sorted(by: precedes).filter { name in
      !name.hasPrefix(".")
        && (isFolder(child(name)) || Self.endings.contains { name.hasSuffix($0) })
    }
    guard let near = Self.near(part, among: candidates).map(child) else { return nil }
    let whole = ([near] + parts).joined(separator: "/")
    return exists(whole) ? whole : near
  }

  /// An equal ending does not make two names alike.
  private static func near(_ name: String, among candidates: [String]) -> String? {
    guard let ending = endings.first(where: name.hasSuffix) else {
      return candidates.first { $0 == name + endings[0] } ?? nearest(to: name, in: candidates)
    }
    let stems = candidates.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return nearest(to: String(name.dropLast(ending.count)), in: stems).map { $0 + ending }
  }

  /// What the names of files with scenarios end in.
  private static let endings = [".marbles", ".md", ".swift"]

  /// Traverses iteratively, so that the depth of folders is not limited.
  private mutating func files(under root: String, where isWanted: (String) -> Bool) -> [Found] {
    var found: [Found] = []
    var waiting = [root]
    while let folder = waiting.popLast() {
      guard entered.insert(realPath(location(folder)) ?? folder).inserted else { continue }
      let names: [String]
      do {
        names = try readFolder(location(folder))
        try requireSearchable(location(folder))
      } catch {
        found.append(Found(path: folder, kind: .failure(error)))
        continue
      }
      var folders: [String] = []
      for name in names.sorted(by: precedes) where !name.hasPrefix(".") {
        let path = folder == "." ? name : folder == "/" ? "/" + name : "\(folder)/\(name)"
        switch FileKind(location(path)) {
        case .folder: folders.append(path)
        case let kind where isWanted(name):
          found.append(Found(path: path, kind: kind.readability))
        default: break
        }
      }
      waiting += folders.reversed()
    }
    return found
  }
}

/// Returns a path without links; nil if nothing is there.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The target of a path, links resolved.
private enum FileKind: Equatable {
  case missing, file, folder, other
  /// A folder on the way to it may not be searched, or the file system has failed.
  case unreachable(FileError)

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: self = .missing
      case let code: self = .unreachable(.system(code))
      }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// True if the path leads to something that exists.
  var isKnown: Bool {
    switch self {
    case .file, .folder, .other: true
    case .missing, .unreachable: false
    }
  }

  /// Whether it can be read as a file.
  var readability: Result<Void, FileError> {
    switch self {
    case .file, .folder: .success(())
    case .missing: .failure(.noSuchFile)
    case .other: .failure(.notARegularFile)
    case .unreachable(let error): .failure(error)
    }
  }
}

/// Compares byte by byte, which gives the same order on every machine.
private func precedes(_ a: String, _ b: String) -> Bool {
  a.utf8.lexicographicallyPrecedes(b.utf8)
}
