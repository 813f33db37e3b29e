import Foundation

/// A headless Chromium with one page, driven by its DevTools protocol. The protocol goes through
/// two pipes, so that no other program can drive the browser.
final class Browser {
  /// Something that the browser or a script of the page reports.
  struct BrowserError: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let commands: Int32
  private let answers: Int32
  private let profile: ScratchFolder
  private var session: String?
  private var received: [UInt8] = []
  private var number = 0
  /// The errors of scripts, and those that the console shows.
  private(set) var errors: [String] = []

  /// - Parameter path: The path of the browser.
  init(_ path: String) throws {
    let folder = try ScratchFolder()
    profile = folder
    let pipes = ["in", "out"].map { folder.url.appendingPathComponent($0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw BrowserError(description: "no pipe") }
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let options = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--no-first-run", "--allow-pre-commit-input", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows", "--user-data-dir=\(folder.url.path)/profile",
      "about:blank",
    ]
    process.arguments = ["-c", "exec \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])'", "-", path] + options
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Each call returns when the shell has opened the other end.
    let (input, output) = (Foundation.open(pipes[0], O_WRONLY), Foundation.open(pipes[1], O_RDONLY))
    guard input >= 0, output >= 0 else { throw BrowserError(description: "no pipe") }
    (commands, answers) = (input, output)
  }

  func quit() {
    _ = try? call("Browser.close")
    close(commands)
    close(answers)
    process.waitUntilExit()
  }

  /// Opens a page in a window of a size, and waits until it is loaded.
  func open(
    _ address: String, width: Int = 1_280, height: Int = 900, isPhone: Bool = false
  ) throws {
    session = nil
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    let attached = try call(
      "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Runtime", "Log", "Page"] { _ = try call("\(domain).enable") }
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone])
    _ = try call("Emulation.setTouchEmulationEnabled", ["enabled": isPhone])
    _ = try call("Page.addScriptToEvaluateOnNewDocument", ["source": Self.counter])
    _ = try call("Page.navigate", ["url": address])
    try wait("document.readyState === 'complete' && location.href !== 'about:blank'")
    // The page has been drawn when the second frame begins.
    _ = try text(
      "requestAnimationFrame(() => requestAnimationFrame(() => { window.isDrawn = true; }))")
    try wait("window.isDrawn")
  }

  /// Counts the events of the pointer, before the page sees them.
  private static let counter = """
    window.pointers = 0;
    for (const name of ["pointerdown", "pointermove", "pointerup"])
      addEventListener(name, () => { window.pointers += 1; }, true);
    """

  /// Shows the page as a reader's settings ask: a colour scheme, the colours of the system, paper.
  func emulate(_ features: [String: String] = [:], medium: String = "") throws {
    let list = features.sorted { $0.key < $1.key }.map { ["name": $0, "value": $1] }
    _ = try call("Emulation.setEmulatedMedia", ["media": medium, "features": list])
  }

  /// Loads the page again, with or without scripts of its own. Expressions are still evaluated.
  func reload(withScripts: Bool) throws {
    _ = try call("Emulation.setScriptExecutionDisabled", ["value": !withScripts])
    _ = try text("document.documentElement.id = 'old'")
    _ = try call("Page.reload")
    // An expression fails when the page changes during it.
    let isNew = "document.readyState === 'complete' && document.documentElement.id !== 'old'"
    for _ in 0..<400 {
      if (try? text(isNew)) == "true" { return }
      usleep(25_000)
    }
    throw BrowserError(description: "the page is not loaded again")
  }

  /// The violations that axe finds on the page, each with its elements.
  ///
  /// - Parameter axe: The script of axe-core.
  func violations(_ axe: String) throws -> String {
    _ = try text("(0, eval)(\(String(decoding: try JSONEncoder().encode(axe), as: UTF8.self))), 0")
    _ = try text(
      "axe.run({ resultTypes: ['violations'] }).then(found => { window.violations ="
        + " found.violations.map(({ id, nodes }) => id + ': '"
        + " + nodes.slice(0, 5).map(node => node.html.slice(0, 200)).join(' ')).join('\\n') + '.'; })"
    )
    try wait("window.violations")
    defer { _ = try? text("window.violations = ''") }
    return String(try text("window.violations").dropLast())
  }

  // MARK: Scripts

  /// The value of an expression, as text.
  func text(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true])
    if let details = answer["exceptionDetails"] { throw BrowserError(description: "\(details)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  func number(_ expression: String) throws -> Double {
    guard let number = Double(try text(expression)) else {
      throw BrowserError(description: "\(expression) is no number: \(try text(expression))")
    }
    return number
  }

  /// Waits until an expression is true.
  func wait(_ expression: String) throws {
    for _ in 0..<400 {
      if try text("Boolean(\(expression))") == "true" { return }
      usleep(25_000)
    }
    throw BrowserError(description: "never true: \(expression)")
  }

  // MARK: Pointer and keyboard

  /// Sends an event of the mouse. A browser that has no frame of the page yet answers, and gives
  /// the page nothing: the event is then sent again.
  func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    let before = try text("window.pointers")
    for _ in 0..<40 {
      try send(type, x, y)
      if try text("window.pointers") != before { return }
      usleep(25_000)
    }
    throw BrowserError(description: "the page never receives \(type) at \(x), \(y)")
  }

  private func send(_ type: String, _ x: Double, _ y: Double) throws {
    _ = try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": "left",
        "buttons": type != "mouseReleased" ? 1 : 0, "clickCount": type == "mouseMoved" ? 0 : 1,
      ])
  }

  /// Clicks on a page without scripts, which counts no events.
  func clickOnce(_ place: (x: Double, y: Double)) throws {
    for type in ["mousePressed", "mouseReleased"] { try send(type, place.x, place.y) }
  }

  func click(_ x: Double, _ y: Double) throws {
    try mouse("mousePressed", x, y)
    try mouse("mouseReleased", x, y)
  }

  /// Puts a finger down, moves it, or lifts it.
  func touch(_ type: String, _ points: (x: Double, y: Double)...) throws {
    _ = try call(
      "Input.dispatchTouchEvent",
      ["type": type, "touchPoints": points.map { ["x": $0.x, "y": $0.y] }])
  }

  /// Presses a key, with the modifiers of the protocol: 2 is Control, 8 is Shift.
  func press(_ key: String, code: Int, modifiers: Int = 0) throws {
    for type in ["rawKeyDown", "keyUp"] {
      _ = try call(
        "Input.dispatchKeyEvent",
        [
          "type": type, "key": key, "code": key, "windowsVirtualKeyCode": code,
          "modifiers": modifiers,
        ])
    }
  }

  func type(_ text: String) throws {
    _ = try call("Input.insertText", ["text": text])
  }

  /// A picture of the upper part of an element, as a PNG file.
  func picture(_ element: String, height: Double, scale: Double = 1) throws -> Data {
    let box = "(\(element)).getBoundingClientRect()"
    let answer = try call(
      "Page.captureScreenshot",
      [
        "format": "png",
        "clip": [
          "x": try number("Math.max(0, \(box).x)"), "y": try number("Math.max(0, \(box).y)"),
          "width": try number("\(box).width"), "height": height, "scale": scale,
        ],
      ])
    guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserError(description: "there is no picture")
    }
    return data
  }

  // MARK: The protocol

  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    var bytes = Array(try JSONSerialization.data(withJSONObject: message))[...] + [0]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BrowserError(description: "the browser has ended") }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try next()
      note(answer)
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] { throw BrowserError(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": errors.append("\(parameters["exceptionDetails"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" {
        errors.append("\(entry["text"] ?? "") \(entry["url"] ?? "")")
      }
    default: break
    }
  }

  private func next() throws -> [String: Any] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) > 0 else {
        throw BrowserError(description: "the browser does not answer")
      }
      let count = read(answers, &chunk, chunk.count)
      guard count > 0 else { throw BrowserError(description: "the browser has ended") }
      received += chunk[..<count]
    }
  }
}
