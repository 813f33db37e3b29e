import Foundation
import MarbleProbes
import Testing

@testable import MarbleEditor

/// The built command `marbles lsp`, which a test talks to as an editor does.
final class ServerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var frames = FrameReader()

  init() throws {
    process.executableURL = Self.productsFolder.appendingPathComponent("marbles")
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func send(_ message: JSONValue) throws { try send(bytes: FrameReader.framed(message)) }

  func send(bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  /// Waits for the next message of the server.
  func receive() throws -> JSONValue {
    while true {
      switch frames.next() {
      case .message(let body): return try JSONParser.value(of: body)
      case .tooLong, .broken: throw Unexpected.frame
      case nil:
        let bytes = output.fileHandleForReading.availableData
        guard !bytes.isEmpty else { throw Unexpected.end }
        frames.append(bytes)
      }
    }
  }

  /// Sends a request, and waits for its answer.
  func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue) throws -> JSONValue {
    try notify(method, parameters, id: id)
    let answer = try receive()
    #expect(answer["id"] == id)
    return answer
  }

  /// Sends a message without waiting.
  ///
  /// - Parameter id: That of a request; nil for a notification.
  func notify(_ method: String, _ parameters: JSONValue, id: JSONValue? = nil) throws {
    let members: [JSONValue.Member] =
      [.init(key: "jsonrpc", value: "2.0")] + (id.map { [.init(key: "id", value: $0)] } ?? [])
      + [.init(key: "method", value: .string(method)), .init(key: "params", value: parameters)]
    try send(.object(members))
  }

  /// Closes the input, and waits for the exit status.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  enum Unexpected: Error { case frame, end }

  private static var productsFolder: URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (tests ?? Bundle.main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}
