#if os(macOS) || os(Linux)
  import Foundation

  /// The compiler's output for a source that uses the library as it was built for these tests.
  func compilerSays(of source: String) throws -> (succeeds: Bool, text: String) {
    let folder = try ScratchFolder(["Source.swift": source])
    defer { withExtendedLifetime(folder) {} }
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-I", products.appending(path: "Modules").path(),
      folder.url.appending(path: "Source.swift").path(),
    ]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return (compiler.terminationStatus == 0, String(decoding: text, as: UTF8.self))
  }
#endif
