/// A place in a test's source.
public struct BenchLocation: Hashable, Sendable {
  /// Module and file, as `#fileID` has it.
  public let fileID: String
  /// The file's path.
  public let filePath: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a location.
  @inlinable
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
