import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A file is written completely or not at all` {
  private func names(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `a new file, and a replaced file, which keeps its permissions`() throws {
    let folder = try ScratchFolder(["old.txt": "long and old"])
    let old = folder.url.appendingPathComponent("old.txt").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
    try AtomicFile.write(Array("new".utf8), to: old)
    try AtomicFile.write(Array("first".utf8), to: folder.url.path + "/new.txt")
    #expect(try folder.read("old.txt") == "new")
    #expect(try folder.read("new.txt") == "first")
    let attributes = try FileManager.default.attributesOfItem(atPath: old)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names(in: folder) == ["new.txt", "old.txt"])
  }

  @Test func `no existing file is replaced if that is refused`() throws {
    let folder = try ScratchFolder(["old.txt": "old"])
    #expect(throws: AtomicFile.WriteError.exists) {
      try AtomicFile.write(
        Array("new".utf8), to: folder.url.path + "/old.txt", replacing: .refused)
    }
    #expect(try folder.read("old.txt") == "old")
    try AtomicFile.write(
      Array("first".utf8), to: folder.url.path + "/new.txt", replacing: .refused)
    #expect(try folder.read("new.txt") == "first")
    #expect(try names(in: folder) == ["new.txt", "old.txt"])
  }

  @Test func `no file is replaced that another program has saved since it was read`() throws {
    let folder = try ScratchFolder(["a.txt": "read"])
    let path = folder.url.path + "/a.txt"
    try AtomicFile.write(Array("new".utf8), to: path, replacing: .content(Array("read".utf8)))
    #expect(try folder.read("a.txt") == "new")
    #expect(throws: AtomicFile.WriteError.changed) {
      try AtomicFile.write(Array("newer".utf8), to: path, replacing: .content(Array("read".utf8)))
    }
    #expect(try folder.read("a.txt") == "new")
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: AtomicFile.WriteError.changed) {
      try AtomicFile.write(Array("newer".utf8), to: path, replacing: .content(Array("new".utf8)))
    }
    #expect(try names(in: folder) == [])
  }

  @Test(.timeLimit(.minutes(5)))
  func `no save is lost between the comparison and the replacement`() async throws {
    let folder = try ScratchFolder(["a.txt": "0"])
    let path = folder.url.path + "/a.txt"
    let saves = Share.isLarge ? 800 : 200
    async let saved: Void = Task.detached {
      for number in 1...saves {
        // Saves as editors do: a new file replaces the old one.
        try folder.write(Data("\(number)".utf8), to: "saved.txt")
        rename(folder.url.path + "/saved.txt", path)
      }
    }.value
    var written = 0
    var refused = 0
    while try folder.read("a.txt").prefix(while: \.isNumber) != "\(saves)" || written == 0 {
      let old = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      do throws(AtomicFile.WriteError) {
        try AtomicFile.write(old + [0x2A], to: path, replacing: .content(old))
        written += 1
      } catch {
        #expect(error == .changed)
        refused += 1
      }
    }
    try await saved
    #expect(try folder.read("a.txt").hasPrefix("\(saves)"))
    #expect(refused > 0, "no save came in between")
  }

  @Test(arguments: [0o444, 0o555])
  func `no read-only file is replaced, by any user`(permissions: Int) throws {
    let folder = try ScratchFolder(["a.txt": "old"])
    let path = folder.url.path + "/a.txt"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    #expect(throws: AtomicFile.WriteError.readOnly) {
      try AtomicFile.write(Array("new".utf8), to: path)
    }
    #expect(try folder.read("a.txt") == "old")
  }

  @Test func `a link at the path of a new file is not followed`() throws {
    let folder = try ScratchFolder(["victim.txt": "old"])
    for name in ["link.txt", "dead.txt"] {
      let link = folder.url.path + "/" + name
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: name == "link.txt" ? "victim.txt" : "nothing.txt")
      #expect(throws: AtomicFile.WriteError.system(EEXIST)) {
        try AtomicFile.create(link, nil, with: Array("new".utf8))
      }
    }
    #expect(try folder.read("victim.txt") == "old")
    #expect(try names(in: folder) == ["dead.txt", "link.txt", "victim.txt"])
    let made = (0..<100).map { _ in AtomicFile.temporaryPath(beside: "/a/b.txt") }
    #expect(Set(made).count == 100 && made.allSatisfy { $0.hasPrefix("/a/.marbles-") })
  }

  @Test func `the target of a link is replaced and the link stays`() throws {
    let folder = try ScratchFolder(["real.txt": "old"])
    let link = folder.url.path + "/link.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    try AtomicFile.write(Array("new".utf8), to: link)
    #expect(try folder.read("real.txt") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
  }

  @Test func `a failed write leaves nothing behind, and a device stays a device`() throws {
    let folder = try ScratchFolder()
    #expect(throws: AtomicFile.WriteError.system(ENOENT)) {
      try AtomicFile.write([], to: folder.url.path + "/no/such/file.txt")
    }
    try AtomicFile.write(Array("gone".utf8), to: "/dev/null")
    #expect(throws: AtomicFile.WriteError.system(EISDIR)) {
      try AtomicFile.write([], to: folder.url.path)
    }
    #expect(try names(in: folder) == [])
  }

  @Test func `a full disk leaves the old file`() throws {
    let scenarios = (0..<60).map { "scenario \($0)\n  hot a -a|\n  expect a -a|\n" }
    let folder = try ScratchFolder([
      "marbles/a.marbles": scenarios.joined(), "report.json": "old",
    ])
    // A limit on the size of files represents a full disk. With its signal ignored, it is an error.
    let line = "trap '' XFSZ; ulimit -f 1; marbles --format json=report.json"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errorOutput.contains("'report.json' cannot be written: file too large"))
    #expect(try folder.read("report.json") == "old")
    #expect(!(try names(in: folder)).contains { $0.hasPrefix(".marbles-") })
  }
}
