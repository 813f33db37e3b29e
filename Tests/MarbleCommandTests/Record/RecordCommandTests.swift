import Foundation
import Testing

@testable import MarbleCommand

private let open =
  "scenario One\n  hot a     a|\n  expect a\n\nscenario Two\n  hot a     a|\n  expect a  b|\n"
private let recorded =
  "scenario One\n  hot a     a|\n  expect a  a|\n\nscenario Two\n  hot a     a|\n  expect a  a|\n"

@Suite struct `marbles record` {
  @Test func `keeps permissions, and follows links`() throws {
    let folder = try ScratchFolder(["real.txt": open])
    let line =
      "mkdir marbles; ln -s ../real.txt marbles/a.marbles; chmod 640 real.txt;"
      + " marbles record >/dev/null && stat -c %a real.txt && readlink marbles/a.marbles; ls -A marbles"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.output == "640\n../real.txt\na.marbles\n", "\(result.errorOutput)")
    #expect(try folder.read("real.txt") == recorded)
  }

  @Test func `a full disk leaves every file as it was`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": open, "marbles/b.marbles": open])
    // A limit on the size of files represents a full disk. With its signal ignored, it is an error.
    let line = "trap '' XFSZ; (ulimit -f 0; marbles record) | cat; exit ${PIPESTATUS[0]}"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.status == 2, "\(result.output)\(result.errorOutput)")
    #expect(try folder.read("marbles/a.marbles") == open)
    #expect(try folder.read("marbles/b.marbles") == open)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/marbles")
    #expect(names.sorted() == ["a.marbles", "b.marbles"])
  }

  @Test func `after a kill at any instant every file has its old or its new content`() throws {
    let names = (0..<40).map { "marbles/\($0).marbles" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, open) })
    files["recorded"] = recorded
    let folder = try ScratchFolder(files)
    var states: Set<Int> = []
    // Kills the command at different times after it creates its first file, until two kills have
    // left different numbers of files.
    for round in 0..<6 where states.count(where: { $0 < names.count }) < 2 {
      let line =
        "want=$(<recorded); marbles record >/dev/null &"
        + " until { IFS= read -rd '' text < marbles/0.marbles; [[ ${text%$'\n'} == $want ]]; }"
        + " || (( SECONDS > 20 )); do :; done;"
        + " sleep 0.00\(round); kill -9 $!; wait $! 2>&-"
      _ = try BuiltCommand.shell(line, in: folder.url)
      let texts = try names.map(folder.read)
      #expect(texts.allSatisfy { $0 == open || $0 == recorded })
      states.insert(texts.count { $0 == recorded })
      for name in names { try folder.write(Data(open.utf8), to: name) }
    }
    #expect(states.contains { $0 < names.count }, "every kill came too late")
    _ = BuiltCommand.answer(["record"], in: folder.url)
    #expect(try names.allSatisfy { try folder.read($0) == recorded })
  }
}
