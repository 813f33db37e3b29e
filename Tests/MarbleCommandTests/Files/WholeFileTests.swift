import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A file is written whole or not at all` {
  private func names(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `a new one, and one in the place of another, which keeps its permissions`() throws {
    let folder = try ScratchFolder(["old.txt": "long and old"])
    let old = folder.url.appendingPathComponent("old.txt").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
    try WholeFile.write(Array("new".utf8), to: old)
    try WholeFile.write(Array("first".utf8), to: folder.url.path + "/new.txt")
    #expect(try folder.read("old.txt") == "new")
    #expect(try folder.read("new.txt") == "first")
    let attributes = try FileManager.default.attributesOfItem(atPath: old)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names(in: folder) == ["new.txt", "old.txt"])
  }

  @Test func `not in the place of another if that is refused`() throws {
    let folder = try ScratchFolder(["old.txt": "old"])
    #expect(throws: WholeFile.Failure.exists) {
      try WholeFile.write(
        Array("new".utf8), to: folder.url.path + "/old.txt", replacing: .refused)
    }
    #expect(try folder.read("old.txt") == "old")
    try WholeFile.write(
      Array("first".utf8), to: folder.url.path + "/new.txt", replacing: .refused)
    #expect(try folder.read("new.txt") == "first")
    #expect(try names(in: folder) == ["new.txt", "old.txt"])
  }

  @Test func `what a link leads to is replaced and the link stays`() throws {
    let folder = try ScratchFolder(["real.txt": "old"])
    let link = folder.url.path + "/link.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    try WholeFile.write(Array("new".utf8), to: link)
    #expect(try folder.read("real.txt") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
  }

  @Test func `where none can be, nothing is left behind, and a device stays a device`() throws {
    let folder = try ScratchFolder()
    #expect(throws: WholeFile.Failure.system(ENOENT)) {
      try WholeFile.write([], to: folder.url.path + "/no/such/file.txt")
    }
    try WholeFile.write(Array("gone".utf8), to: "/dev/null")
    #expect(throws: WholeFile.Failure.system(EISDIR)) {
      try WholeFile.write([], to: folder.url.path)
    }
    #expect(try names(in: folder) == [])
  }

  @Test func `a full disk leaves what was there`() throws {
    let scenarios = (0..<60).map { "scenario \($0)\n  hot a -a|\n  expect a -a|\n" }
    let folder = try ScratchFolder([
      "marbles/a.marbles": scenarios.joined(), "report.json": "old",
    ])
    // A limit on the size of files stands for the disk; ignored, its signal is an error.
    let line = "trap '' XFSZ; ulimit -f 1; marbles --format json=report.json"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.status == 2)
    #expect(result.complaints.contains("'report.json' cannot be written: file too large"))
    #expect(try folder.read("report.json") == "old")
    #expect(!(try names(in: folder)).contains { $0.hasPrefix(".report") })
  }
}
