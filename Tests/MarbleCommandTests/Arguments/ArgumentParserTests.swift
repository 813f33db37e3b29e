import Testing

@testable import MarbleCommand

/// Reads words where only the folder `here` exists.
private func parse(_ words: [String]) throws(CallError) -> Invocation {
  var parser = ArgumentParser(words, exists: { $0 == "here" })
  return try parser.parse()
}

@Suite struct `The words of a call` {
  @Test func `a call is read as what it asks for`() throws {
    let shard = try #require(Shard("2/4"))
    let table: [([String], Invocation)] = [
      ([], .check(CheckOptions())),
      (["check"], .check(CheckOptions())),
      (["check", "check"], .check(CheckOptions(paths: ["check"]))),
      (["a.marbles", "b/c", "here"], .check(CheckOptions(paths: ["a.marbles", "b/c", "here"]))),
      (["here"], .check(CheckOptions(paths: ["here"]))),
      (["check", "x", "--", "--y"], .check(CheckOptions(paths: ["x", "--y"]))),
      (["--filter", "A b"], .check(CheckOptions(filter: "A b"))),
      (["check", "--filter=a=b"], .check(CheckOptions(filter: "a=b"))),
      (["--shard", "2/4"], .check(CheckOptions(shard: shard))),
      (["--baseline", "r.json"], .check(CheckOptions(baseline: "r.json"))),
      (["--threads", "3"], .check(CheckOptions(threads: 3))),
      (["--format", "json"], .check(CheckOptions(outputs: [Output(format: .json, file: nil)]))),
      (
        ["--format", "junit=r.xml", "--format=github"],
        .check(
          CheckOptions(outputs: [
            Output(format: .junit, file: "r.xml"), Output(format: .github, file: nil),
          ]))
      ),
      (["operators"], .operators), (["systems"], .systems),
      (["help"], .help), (["check", "--help"], .help), (["--nonsense", "-h"], .help),
      (["--version"], .version),
    ]
    for (words, invocation) in table {
      #expect(try parse(words) == invocation, "\(words)")
    }
  }

  @Test func `a wrong call is refused, and the message says what to write`() {
    let table: [([String], String)] = [
      (["chekc"], "unknown command 'chekc', did you mean 'check'?"),
      (["zzz"], "unknown command 'zzz', and there is no such file or folder"),
      (["systems", "all"], "'systems' takes no arguments, here is 'all'"),
      (["--fliter", "a"], "unknown option '--fliter', did you mean '--filter'?"),
      (["check", "-x"], "unknown option '-x'"),
      (["--filter", "a", "--filter", "b"], "'--filter' stands here twice"),
      (["check", "--shard"], "'--shard' needs a value: --shard I/N"),
      (["--filter", "--threads", "2"], "'--filter' needs a value: --filter TEXT"),
      (["--filter="], "'--filter' needs a value: --filter TEXT"),
      (["--format="], "'--format' needs a value: --format FORMAT[=FILE]"),
      (["check", ""], "a path is empty"),
      (["--format", "jnuit"], "unknown format 'jnuit', did you mean 'junit'?"),
      (
        ["--format", "yaml"],
        "unknown format 'yaml': there are text, junit, github, json, baseline"
      ),
      (["--format", "junit="], "the name of the file is missing after 'junit='"),
      (
        ["--format", "text", "--format", "json"],
        "'text' and 'json' both go to standard output; name a file for one of them:"
          + " --format json=FILE"
      ),
      (["--format", "text=a", "--format", "json=a"], "'text' and 'json' both go to 'a'"),
      (["--shard", "0/2"], "'0/2' is no shard: the second of four is --shard 2/4"),
      (["--shard", "3/2"], "'3/2' is no shard: the second of four is --shard 2/4"),
      (["--shard", "1"], "'1' is no shard: the second of four is --shard 2/4"),
      (["--threads", "0"], "'0' is no number of threads: it is from 1 to 1024"),
      (["--threads", "many"], "'many' is no number of threads: it is from 1 to 1024"),
    ]
    for (words, message) in table {
      let error = #expect(throws: CallError.self, "\(words)") { try parse(words) }
      #expect(error?.message == message)
    }
  }

  @Test func `text is printed unless another format takes standard output`() {
    let toFile = Output(format: .junit, file: "r.xml")
    let printed = Output(format: .json, file: nil)
    #expect(CheckOptions().effectiveOutputs.map(\.format) == [.text])
    #expect(CheckOptions(outputs: [toFile]).effectiveOutputs.map(\.format) == [.text, .junit])
    #expect(CheckOptions(outputs: [toFile, printed]).effectiveOutputs == [toFile, printed])
  }

  @Test func `the help names every command, option and format`() {
    let words =
      Invocation.commands + CheckOption.allCases.map(\.rawValue) + Format.allCases.map(\.rawValue)
    for word in words { #expect(helpText.contains(word), "\(word)") }
  }
}
