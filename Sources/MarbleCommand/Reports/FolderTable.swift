import MarbleDiagrams
import MarbleScenarios

/// A line for each folder, with the number of its scenarios and their outcomes.
struct FolderTable {
  struct Folder {
    /// The path of the folder. Where it has only dots, as for the folder in which the command was
    /// called, it names nothing: then it is the path of the only file, or ends in a slash.
    let path: String
    let scenarios: Int
    let remarks: String

    fileprivate init(_ folder: String, _ files: [FileReport]) {
      let isNamed = !folder.allSatisfy { $0 == "." || $0 == "/" }
      let other = files.count == 1 ? files[0].path : folder.hasSuffix("..") ? folder + "/" : folder
      path = isNamed ? folder : other
      let count = OutcomeCount(files)
      (scenarios, remarks) = (count.all, count.remarks)
    }
  }

  /// The folders in the order in which they first occur in the report.
  let folders: [Folder]

  init(_ report: Report) {
    let files = Dictionary(grouping: report.files) { Self.folder(of: $0.path) }
    folders = report.files.map { Self.folder(of: $0.path) }.uniqued()
      .map { Folder($0, files[$0] ?? []) }
  }

  var text: StyledText {
    let widestPath = folders.map(\.path.count).max() ?? 0
    let widestCount = folders.map { String($0.scenarios).count }.max() ?? 0
    return folders.map { folder in
      let count = String(folder.scenarios)
      let gap = String(repeating: " ", count: widestCount - count.count)
      let row = "\(folder.path.padding(to: widestPath))  \(gap)\(count)"
      let isRight = folder.remarks.isEmpty
      return .verdict(isRight, isRight ? row : "\(row)  \(folder.remarks)")
    }
    .joined(separator: "\n")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
