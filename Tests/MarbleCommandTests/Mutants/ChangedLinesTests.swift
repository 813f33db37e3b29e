import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The lines that changed since a revision` {
  @Test func `are those of the difference`() {
    let difference = """
      diff --git a.marbles a.marbles
      --- a.marbles
      +++ a.marbles
      @@ -3 +3,2 @@ scenario
      -  --- a
      +++ b.marbles
      +  more
      @@ -9,2 +10,0 @@
      -  x
      -  y
      \\ No newline at end of file
      diff --git gone.marbles gone.marbles
      --- gone.marbles
      +++ /dev/null
      @@ -1 +0,0 @@
      -x
      diff --git with space.marbles with space.marbles
      --- with space.marbles\t
      +++ with space.marbles\t
      @@ -0,0 +1 @@
      +x
      """
    let lines = ChangedLines(difference, root: "/root")
    for line in 1...15 {
      let isChanged = [3, 4, 10, 11].contains(line)
      #expect(lines.contain(line...line, of: "/root/a.marbles") == isChanged, "\(line)")
    }
    #expect(lines.contain(1...3, of: "/root/a.marbles"))
    #expect(!lines.contain(1...9, of: "/root/b.marbles"))
    #expect(!lines.contain(1...9, of: "/root/gone.marbles"))
    #expect(lines.contain(1...1, of: "/root/with space.marbles"))
  }

  private static func scenario(_ operators: String) -> String {
    """
    scenario Two pipelines
      hot s         -a
      let first   = s.take(3)
      let second  = s\(operators)
      expect first   -a
      expect second  -a

    """
  }

  @Test func `are read from git`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario(".skip(0)")])
    let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
    func shell(_ line: String) throws -> BuiltCommand.Result {
      try BuiltCommand.shell(line, in: folder.url)
    }
    #expect(
      try shell("\(git) init -q && \(git) add marbles && \(git) commit -qm first").status == 0)
    #expect(try shell("marbles mutants --since HEAD").output == "no mutants\n")

    try folder.write(Data(Self.scenario(".take(5)").utf8), to: "marbles/a.marbles")
    let changed = try shell("marbles mutants --since HEAD").output
    #expect(changed.contains("marbles/a.marbles:4:18: nothing notices: without .take(5)"))
    #expect(!changed.contains("take(3)"))
    // A file that git does not know yet has changed as a whole.
    let new = Self.scenario(".skip(0)").replacing("Two", with: "New")
    try folder.write(Data(new.utf8), to: "marbles/b.marbles")
    #expect(try shell("marbles mutants --since HEAD").output.contains("b.marbles:3:18: "))
    // The paths of the call may be relative to another folder than that of the repository.
    let inside = try shell("cd marbles && marbles mutants a.marbles --since HEAD").output
    #expect(inside.contains("a.marbles:4:18: "))
    let unknown = try shell("marbles mutants --since mian")
    #expect(unknown.errorOutput.hasPrefix("marbles: git has no revision 'mian'\n"))
    #expect(unknown.status == 2)
  }

  @Test func `are read from a git that says more than a pipe holds`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.scenario(".skip(0)"),
      "bin/git": """
      #!/bin/bash
      head -c 300000 /dev/zero | tr '\\0' x >&2
      case "$*" in
        *--show-toplevel*) dirname "$PWD" ;;
        *--verify*) echo 1 ;;
        *) head -c 300000 /dev/zero | tr '\\0' ' ' ;;
      esac
      """,
    ])
    // A command that waits for ever would stop the tests.
    let answer = try BuiltCommand.shell(
      "chmod +x bin/git; cd marbles; PATH=../bin:$PATH timeout -s KILL 60 marbles mutants --since HEAD .",
      in: folder.url)
    #expect(answer.output == "no mutants\n", "\(answer.errorOutput.prefix(300))")
    #expect(answer.status == 0)
  }

  @Test func `cannot be known without git or its repository`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario(".skip(0)")])
    let outside = try BuiltCommand.run(["mutants", "--since", "HEAD"], in: folder.url)
    #expect(
      outside.errorOutput.hasPrefix(
        "marbles: '--since' needs a repository of git, and this folder is in none\n"))
    #expect(outside.status == 2)
    let missing = CommandResult(
      to: ["mutants", "--since", "HEAD"], in: CommandContext(folder: folder.url.path))
    #expect(
      missing.errorOutput.hasPrefix(
        "marbles: '--since' needs git, and the command 'git' was not found\n"))
  }
}
