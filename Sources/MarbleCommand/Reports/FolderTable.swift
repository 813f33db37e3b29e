import MarbleScenarios

/// A line for each folder, with the number of its scenarios and their outcomes.
struct FolderTable {
  struct Folder {
    private let folder: String
    /// The path of the only file; nil if there are several.
    private var onlyFile: String?
    private var files = 0
    private var count = OutcomeCount()

    init(path: String) {
      folder = path
    }

    /// The path of the folder. Where it has only dots, as for the folder in which the command was
    /// called, it names nothing: then it is the path of the only file, or ends in a slash.
    var path: String {
      guard folder.allSatisfy({ $0 == "." || $0 == "/" }) else { return folder }
      return onlyFile ?? (folder.hasSuffix("..") ? folder + "/" : folder)
    }

    mutating func add(_ file: FileReport) {
      files += 1
      onlyFile = files == 1 ? file.path : nil
      count.add(file)
    }

    var scenarios: Int { count.all }
    var remarks: String { count.remarks }
  }

  private(set) var folders: [Folder] = []

  /// Creates the table. Folders are in the order in which they first occur in the report.
  init(_ report: Report) {
    var places: [String: Int] = [:]
    for file in report.files {
      let path = Self.folder(of: file.path)
      let place = places[path] ?? folders.count
      if place == folders.count {
        places[path] = place
        folders.append(Folder(path: path))
      }
      folders[place].add(file)
    }
  }

  var text: String {
    let widestPath = folders.map(\.path.count).max() ?? 0
    let widestCount = folders.map { String($0.scenarios).count }.max() ?? 0
    return folders.map { folder in
      let count = String(folder.scenarios)
      let gap = String(repeating: " ", count: widestCount - count.count)
      let row = "\(folder.path.padding(to: widestPath))  \(gap)\(count)"
      return folder.remarks.isEmpty ? "✓ " + row : "✗ \(row)  \(folder.remarks)"
    }
    .joined(separator: "\n")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
