import Foundation

/// A headless Firefox with one page, driven by its protocol Marionette, whose messages begin with
/// their lengths.
final class Firefox {
  private let process = Process()
  private let profile: ScratchFolder
  private var client: WebClient?

  /// - Parameter path: The path of the browser.
  init(_ path: String, _ address: String) throws {
    let folder = try ScratchFolder(["user.js": "user_pref('marionette.port', 0);\n"])
    profile = folder
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let line = "HOME=$PWD exec \"$0\" --headless --marionette --profile \"$PWD\" >/dev/null 2>&1"
    process.arguments = ["-c", line, path]
    process.currentDirectoryURL = folder.url
    try process.run()
    // Firefox writes the port that it has chosen.
    var port: UInt16?
    for _ in 0..<1_200 where port == nil {
      usleep(25_000)
      port = (try? folder.read("MarionetteActivePort")).flatMap { UInt16($0) }
    }
    client = try WebClient(port: port ?? 0)
    _ = receive()
    _ = try call("WebDriver:NewSession", [:])
    _ = try call("WebDriver:Navigate", ["url": address])
  }

  deinit {
    guard process.isRunning else { return }
    // It is slow to end by itself, and its other processes end with it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The value of an expression, as text.
  func text(_ expression: String) throws -> String {
    let script: [String: Any] = ["script": "return String(\(expression))", "args": []]
    let answer = try call("WebDriver:ExecuteScript", script) as? [String: String]
    return answer?["value"] ?? ""
  }

  /// Presses a key, which WebDriver names by a character.
  func press(_ key: String) throws {
    let steps = ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
    let hand: [String: Any] = ["type": "key", "id": "keys", "actions": steps]
    _ = try call("WebDriver:PerformActions", ["actions": [hand]])
  }

  private func call(_ method: String, _ parameters: [String: Any]) throws -> Any {
    let message = try JSONSerialization.data(withJSONObject: [0, 1, method, parameters])
    client?.send("\(message.count):\(String(decoding: message, as: UTF8.self))")
    // The kind and the number of the message, an error and a result.
    let answer = try JSONSerialization.jsonObject(with: Data(receive().utf8)) as? [Any] ?? []
    if answer.count == 4, answer[2] is NSNull { return answer[3] }
    throw Browser.BrowserError(description: "\(method): \(answer)")
  }

  private func receive() -> Substring {
    let text = client?.receive { text in
      text.firstIndex(of: ":").flatMap { colon in
        Int(text[..<colon]).map { text[colon...].utf8.count > $0 }
      } ?? false
    }
    return (text ?? "").drop { $0 != ":" }.dropFirst()
  }
}
