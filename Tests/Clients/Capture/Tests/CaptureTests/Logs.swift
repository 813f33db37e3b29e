import Foundation
import MarbleCapture

/// A new folder.
private let folder: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  return folder
}()

let log = SessionLog(system: "PlaceSearch", keeping: .last(10_000))

let logInFile = SessionLog(
  system: "PlaceSearch", keeping: .writing(to: folder.appending(path: "session.jsonl")))
