import Foundation

/// The files of the package that tests of pages read.
enum GuideFiles {
  /// The package's folder, with a trailing slash.
  static let root =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/"
}
