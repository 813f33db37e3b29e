import Foundation
import Testing

@testable import MarbleScenarios

@Suite struct `The files under a path` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func make(_ paths: [String]) throws {
    for path in paths { try folder.write(path, to: path) }
  }

  /// The found paths. A path that cannot be used has its reason.
  private func found(_ paths: [String]) -> [String] {
    ScenarioFiles(paths: paths, relativeTo: folder.url.path).files.map { file in
      switch file {
      case .source(let source): source.path
      case .problem(let path, let error): "\(path): \(error.message)"
      }
    }
  }

  @Test func `are in byte-wise order of their paths, without hidden files`() throws {
    try make([
      "m/b.marbles", "m/a/z.marbles", "m/a-b.marbles", "m/B.marbles", "m/é.marbles",
      "m/.hidden/x.marbles", "m/.x.marbles", "m/notes.txt", "m/deep/er/still.marbles",
    ])
    #expect(
      found(["m"]) == [
        "m/B.marbles", "m/a-b.marbles", "m/a/z.marbles", "m/b.marbles", "m/deep/er/still.marbles",
        "m/é.marbles",
      ])
  }

  @Test func `are each listed once, in the order of the given paths`() throws {
    try make(["m/a.marbles", "m/s/b.marbles", "other.txt"])
    #expect(
      found(["other.txt", "m/s", "m", "./m//a.marbles"]) == [
        "other.txt", "m/s/b.marbles", "m/a.marbles",
      ])
  }

  @Test(.timeLimit(.minutes(5))) func `are found although links form a cycle`() throws {
    try make(["m/a.marbles", "m/s/b.marbles"])
    for name in ["m/s/up", "m/s/again", "m/same"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(name).path,
        withDestinationPath: folder.url.path + "/m")
    }
    #expect(found(["m"]) == ["m/a.marbles", "m/s/b.marbles"])
  }

  @Test func `are reported if they are missing`() throws {
    try make(["m/notes.txt", "m/a.marbles", "empty/deep/notes.txt"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("m/dead.marbles").path,
      withDestinationPath: "nowhere")
    mkfifo(folder.url.appendingPathComponent("m/pipe.marbles").path, 0o600)
    #expect(
      found(["nope", "empty", "m"]) == [
        "nope: no such file or folder", "empty: \(FileError.emptyFolder.message)", "m/a.marbles",
        "m/dead.marbles: no such file or folder", "m/pipe.marbles: this is not a regular file",
      ])
  }

  @Test func `that are misspelt have a suggestion`() throws {
    try make(["m/sign up/a.marbles", "m/notes.txt", "m/page.md", "empty/x.txt"])
    let table = [
      ("m/sing up", "m/sign up"), ("m/sing up/a.marbles", "m/sign up/a.marbles"),
      ("m/sign up/a", "m/sign up/a.marbles"), ("m/pgae.md", "m/page.md"),
      ("emtpy", "empty"), ("m/sing up/nothing", "m/sign up"),
      ("\(folder.url.path)/m/pgae.md", "\(folder.url.path)/m/page.md"),
    ]
    for (path, near) in table {
      #expect(found([path]) == ["\(path): no such file or folder, did you mean '\(near)'?"])
    }
    #expect(found(["m/notse.txt"]) == ["m/notse.txt: no such file or folder"])
    #expect(found(["m/qqqq.md"]) == ["m/qqqq.md: no such file or folder"])
    #expect(found(["m/qqq"]) == ["m/qqq: no such file or folder"])
    #expect(found(["marbles"]) == ["marbles: \(FileError.noDefaultFolder.message)"])
  }

  @Test func `are refused above 64 MB`() throws {
    try make(["m/a.marbles"])
    let size = UInt64(64 << 20) + 1
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("m/a.marbles"))
    try file.truncate(atOffset: size)
    try file.close()
    #expect(found(["m"]) == ["m/a.marbles: the file is larger than 64 MB"])
  }

  @Test func `have one path each`() {
    let table = [
      "./a": "a", "a//b/": "a/b", ".": ".", "./": ".", "/": "/", "/a/./b": "/a/b", "../a": "../a",
    ]
    for (path, expected) in table { #expect(normalized(path) == expected, "\(path)") }
  }
}
