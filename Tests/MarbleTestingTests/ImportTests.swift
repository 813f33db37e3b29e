import Foundation
import Testing

/// Tests that a test target that imports only `MarbleTesting` sees the bench and the scheduler, but
/// no name that other stream libraries also have, and nothing of the language.
@Suite struct `An import of MarbleTesting` {
  @Test(arguments: Self.present)
  func `brings the names of the bench`(name: String) throws {
    let errors = try Self.errors.get()
    #expect(!errors.contains("'\(name)'"), "\(errors)")
  }

  @Test(arguments: Self.absent)
  func `does not bring the names of streams, diagrams and systems`(name: String) throws {
    #expect(try Self.errors.get().contains("cannot find type '\(name)' in scope"))
  }

  private static let present = [
    "MarbleBench", "TestScheduler", "Instant", "VirtualClock", "RunawayError",
    "SourceValues", "ThrowingSourceValues",
  ]
  private static let absent = [
    "Observable", "Event", "Disposable", "SchedulerType", "PublishSubject", "AnyCancellable",
    "Published", "Value", "Diagram", "SystemDefinition", "Report", "ScenarioCase",
  ]

  /// The errors of the compiler for a file that imports the module and uses all of these names.
  private static let errors = Result {
    let lines = (present + absent).map { "private typealias Of\($0) = \($0)" }
    return try compilerErrors(of: "import MarbleTesting\n" + lines.joined(separator: "\n"))
  }

  private static func compilerErrors(of source: String) throws -> String {
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
    return String(decoding: text, as: UTF8.self)
  }
}
