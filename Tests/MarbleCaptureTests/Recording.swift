import Foundation
import MarbleCapture
import Testing

/// The lines after the header without their times, threads and tasks.
func fields(_ log: SessionLog) -> [String] { fields(log.jsonLines) }

func fields(_ text: String) -> [String] {
  text.split(separator: "\n").dropFirst().map {
    String($0).replacing(/"at":\d+,"thread":\d+,("task":\d+,)?/, with: "")
  }
}

/// The lines as JSON, which each must be.
func objects(_ text: String) throws -> [[String: Any]] {
  try text.split(separator: "\n").map {
    try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
  }
}

/// A folder for one test, which is removed afterwards.
func inFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await work(folder)
}
