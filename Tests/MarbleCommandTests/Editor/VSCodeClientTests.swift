import Foundation
import Testing

@testable import MarbleCommand

/// Runs the client of the extension in Node. The folder `VSCode` has the tests, a module in the
/// place of VS Code, and a server that answers as each test requires.
@Suite(.enabled(if: isInstalled("node"), "Node is not installed"), .timeLimit(.minutes(5)))
struct `The files of an editor in VS Code` {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("VSCode").path

  /// Runs a file of tests. Returns the output of Node, and the number of tests that passed.
  private func run(_ file: String) throws -> (report: String, count: Int?) {
    let folder = try ScratchFolder()
    let result = try BuiltCommand.shell(
      """
      marbles editor vscode -o extension > advice &&
        NODE_PATH='\(Self.tests)' node --test --test-reporter=tap '\(Self.tests)/\(file)'
      """, in: folder.url)
    let passed = result.output.firstMatch(of: /(?m)^# pass (\d+)$/).flatMap { Int($0.1) }
    let count = result.output.firstMatch(of: /(?m)^# tests (\d+)$/).flatMap { Int($0.1) }
    let report = result.output + result.errorOutput
    return (report, result.status == 0 && passed == count ? count : nil)
  }

  @Test func `are a client of language servers`() throws {
    let (report, count) = try run("client.js")
    #expect(count ?? 0 >= 15, "\(report)")
  }
  @Test func `let the server record the row that happened, with a picture beside it`() throws {
    let (report, count) = try run("language-server.js")
    #expect(count == 9, "\(report)")
  }
}
