import Foundation

/// The answer of git to one call.
struct GitAnswer: Equatable, Sendable {
  let status: Int32
  let output: String
  let errorOutput: String

  /// Runs git in a folder and waits until it ends. Nil if there is no git.
  ///
  /// - Parameter folder: The folder; nil for the working folder of the process.
  init?(to words: [String], in folder: String?) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (output, errorOutput) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errorOutput
    guard (try? process.run()) != nil else { return nil }
    let reader = PipeReader(errorOutput)
    let read = output.fileHandleForReading.readDataToEndOfFile()
    let errors = reader.waitForEnd()
    process.waitUntilExit()
    // The status of 'env' for a command that it does not find.
    guard process.terminationStatus != 127 else { return nil }
    status = process.terminationStatus
    self.output = String(decoding: read, as: UTF8.self)
    self.errorOutput = String(decoding: errors, as: UTF8.self)
  }
}

/// Reads a pipe to its end on a thread of its own. A process that fills a pipe waits until it is
/// read, so two pipes of one process are read at once.
private final class PipeReader: @unchecked Sendable {
  private let end = DispatchSemaphore(value: 0)
  /// Written before the end is signalled.
  private var data = Data()

  init(_ pipe: Pipe) {
    Thread { [self] in
      data = pipe.fileHandleForReading.readDataToEndOfFile()
      end.signal()
    }.start()
  }

  func waitForEnd() -> Data {
    end.wait()
    return data
  }
}
