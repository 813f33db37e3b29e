import Testing

@testable import MarbleCommand

@Suite struct `The words of a call` {
  @Test func `a call is parsed`() throws {
    let table: [([String], String, Call)] = [
      ([], "check", Call()),
      (["check"], "check", Call()),
      (["check", "check"], "check", Call(["check"])),
      (["a.marbles", "b/c", "here"], "check", Call(["a.marbles", "b/c", "here"])),
      (["here"], "check", Call(["here"])),
      (["check", "x", "--", "--y"], "check", Call(["x", "--y"])),
      (["check", "-"], "check", Call(["-"])), (["-"], "check", Call(["-"])),
      (["-:12"], "check", Call(["-:12"])),
      (["a.marbles:12:3:"], "check", Call(["a.marbles:12:3:"])),
      (["here:12"], "check", Call(["here:12"])),
      (["--filter", "A b"], "check", Call(options: ["--filter": "A b"])),
      (["check", "--filter=a=b"], "check", Call(options: ["--filter": "a=b"])),
      (["check", "--filter=--a"], "check", Call(options: ["--filter": "--a"])),
      (["check", "--orders", "x"], "check", Call(["x"], options: ["--orders": ""])),
      (["check", "--orders=9", "x"], "check", Call(["x"], options: ["--orders": "9"])),
      (["check", "--filter", "-a"], "check", Call(options: ["--filter": "-a"])),
      (["a/b", "--threads", "3", "c"], "check", Call(["a/b", "c"], options: ["--threads": "3"])),
      (
        ["--format", "junit=r.xml", "--format=github"], "check",
        Call(options: ["--format": "junit=r.xml", "--format": "github"])
      ),
      (["operators"], "operators", Call()), (["systems"], "systems", Call()),
      (["help"], "help", Call()), (["help", "check"], "help", Call(["check"])),
      (["check", "--help"], "help", Call(["check"])),
      (["systems", "-h"], "help", Call(["systems"])),
      (["--nonsense", "-h"], "help", Call()), (["here", "--help"], "help", Call()),
      (["--version"], "version", Call()), (["version"], "version", Call()),
    ]
    let folder = try ScratchFolder(["here/a.marbles": ""])
    for (words, name, call) in table {
      var parser = CallParser(words, in: CommandContext(folder: folder.url.path))
      let (command, read) = try parser.parse()
      #expect(command.name == name, "\(words)")
      #expect(read == call, "\(words)")
    }
  }

  @Test func `an error that no command declares is a fault of the tool`() {
    struct Unexpected: Error {}
    let result = CommandResult(Unexpected())
    #expect(result.status == .fault)
    #expect(result.errorOutput == "marbles: a fault of marbles: Unexpected()\n")
    #expect(CommandResult(CommandError.argumentEmpty("PATH")).status == .invalid)
  }
}
