import Foundation
import Testing

/// The compiler's output for a source that uses the library as it was built for these tests.
private func compilerSays(of source: String) throws -> (succeeds: Bool, text: String) {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "Source.swift")
  try source.write(to: file, atomically: true, encoding: .utf8)
  let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  let compiler = Process()
  compiler.executableURL = URL(filePath: "/usr/bin/env")
  compiler.arguments = [
    "swiftc", "-typecheck", "-I", products.appending(path: "Modules").path(), file.path(),
  ]
  let output = Pipe()
  compiler.standardError = output
  try compiler.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  compiler.waitUntilExit()
  return (compiler.terminationStatus == 0, String(decoding: text, as: UTF8.self))
}

@Test(arguments: [("class", true), ("struct", false)])
func `@Published is for classes (S3-03)`(kind: String, compiles: Bool) throws {
  let result = try compilerSays(
    of: """
      import MarbleCombine
      \(kind) Form {
        @Published var acceptedTerms = false
        init() {}
      }
      var form = Form()
      form.acceptedTerms = true
      """)
  #expect(result.succeeds == compiles, "\(result.text)")
  #expect(result.text.contains("@Published is only for properties of classes") == !compiles)
}
