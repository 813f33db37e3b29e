/// This package, whose files tests read.
enum Package {
  /// The folder of the package, with a trailing slash.
  static let root = folder(above: "/Tests/", in: #filePath)

  private static func folder(above name: String, in path: String) -> String {
    path.ranges(of: name).last.map { path[..<$0.lowerBound] + "/" } ?? ""
  }
}
