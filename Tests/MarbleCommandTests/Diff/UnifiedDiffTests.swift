import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A unified diff` {
  private func difference(_ path: String = "f.txt", from old: String, to new: String) -> String {
    UnifiedDiff.text(path: path, from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test func `shows three lines around each change, with their line numbers`() throws {
    let old = (1...20).map { "line \($0)\n" }
    var new = old
    new[4] = "changed\n"
    new.remove(at: 17)
    new.insert("inserted\n", at: 0)
    let diff = difference("a", from: old.joined(), to: new.joined())
    try expectSnapshot(diff, "changes")
    #expect(difference(from: old.joined(), to: old.joined()).isEmpty)
  }

  @Test func `of many new lines removes none`() {
    let old = (1...40).map { "  let a\($0) = s.map { $0 }\n" }
    let new = old + (1...40).map { "  expect a\($0)  -\n" }
    let end = ["\nscenario B\n", "  hot s  -a\n"]
    let diff = difference(from: (old + end).joined(), to: (new + end).joined())
    #expect(diff.split(separator: "\n").count { $0.hasPrefix("+ ") } == 40)
    #expect(!diff.contains("\n-"), "\(diff)")
  }

  @Test func `is accepted by git for any texts`() throws {
    var random = SystemRandomNumberGenerator()
    let lines = ["", "a", "b", "c", "  d\r", "é"]
    // One shell applies all of them. Every folder is outside of a repository.
    var files: [String: String] = [:]
    var expected: [String: String] = [:]
    for number in 0..<40 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0..<40, using: &random)).map { _ in lines.randomElement(using: &random)!
        }
        .joined(separator: "\n")
      }
      guard texts[0] != texts[1], !texts.contains("") else { continue }
      files["\(number)/f.txt"] = texts[0]
      files["\(number)/d.patch"] = difference(from: texts[0], to: texts[1])
      expected["\(number)"] = texts[1]
    }
    #expect(expected.count > 20)
    let folder = try ScratchFolder(files)
    let line = """
      export GIT_CEILING_DIRECTORIES="$PWD"
      for d in */; do (cd "$d" && git apply --whitespace=nowarn d.patch) || echo "$d"; done
      """
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.output.isEmpty && result.status == 0, "\(result.output)\(result.errorOutput)")
    for (number, text) in expected {
      #expect(try folder.read("\(number)/f.txt") == text, "\(files["\(number)/d.patch"] ?? "")")
    }
  }

  @Test func `of long texts without a common line takes little time`() {
    let texts = ["a", "b"].map { name in (0..<20_000).map { "\(name) \($0)\n" }.joined() }
    let diff = difference(from: texts[0], to: texts[1])
    #expect(diff.utf8.count { $0 == UInt8(ascii: "\n") } == 40_003)
  }
}
