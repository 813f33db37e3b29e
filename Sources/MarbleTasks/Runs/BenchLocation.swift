/// A place in a test's source.
public struct BenchLocation: Hashable, Sendable {
  /// The module and the file, in the form of `#fileID`.
  public let fileID: String
  /// The path of the file.
  public let filePath: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int

  /// Makes a location.
  @inlinable
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}
