import Foundation
import Testing

#if os(Linux)
  /// Tests the decisions that the scripts of `.ci` make themselves.
  @Suite struct `The gate` {
    private static let scripts = Pages.package.appendingPathComponent(".ci").path

    /// Creates a folder with the only programs that the script can find: links to the named
    /// programs, and the given scripts.
    private func folder(_ programs: [String], _ scripts: [String: String] = [:]) throws
      -> ScratchFolder
    {
      let folder = try ScratchFolder(scripts.mapValues { "#!/bin/bash\n" + $0 })
      let links = programs.map { "ln -s $(command -v \($0)) . && " }.joined()
      let mode = scripts.keys.sorted().map { "chmod +x \($0) && " }.joined()
      _ = try BuiltCommand.shell(links + mode + "true", in: folder.url)
      return folder
    }

    @Test func `refuses a word that is not a step`() throws {
      let folder = try ScratchFolder()
      for words in ["true", "tree tests2", "skip"] {
        let result = try BuiltCommand.shell("\(Self.scripts)/run \(words)", in: folder.url)
        #expect(result.status == 2)
        #expect(result.errorOutput.contains("there is no step '"), "\(result.errorOutput)")
        #expect(result.output.isEmpty)
      }
    }

    @Test func `counts the files of a path on the page for contributors`() throws {
      let folder = try ScratchFolder()
      let today = try BuiltCommand.shell("\(Self.scripts)/paths", in: folder.url)
      #expect(today.status == 0, "\(today.errorOutput)")
      #expect(today.output.contains("A row: "))
      #expect(today.output.contains("An event: "))
      let page = try Pages.text(".github/CONTRIBUTING.md")
      let table: [(file: String, instead: String, says: String)] = [
        ("RowParser", "RowParsers", "Notation/RowParsers.swift', which does not exist"),
        ("RowParser", "RowParser, RowParser", "lists a file twice: "),
        ("RowParser", "RowParser, RowWriter, RowToken, Binding, Notice", "is too long: "),
      ]
      for (file, instead, says) in table {
        let changed = page.replacing(", \(file) |", with: ", \(instead) |")
        let folder = try ScratchFolder(["page.md": changed])
        let result = try BuiltCommand.shell("\(Self.scripts)/paths page.md", in: folder.url)
        #expect(result.status == 1)
        #expect(result.errorOutput.contains(says), "\(result.errorOutput)")
      }
    }

    @Test func `limits the processor time of the tests, and reports those that fail`() throws {
      let needed = ["awk", "bash", "dirname", "mktemp", "rm", "tail", "tr"]
      let work = "while ((++count < 20000)); do :; done"
      let table: [(swift: String, limit: String, status: Int32, says: String)] = [
        (work, "1600", 0, "s of processor time (goal: 100 s), as "),
        (work, "0", 1, "s (limit: 0)\n"),
        ("echo failed; exit 3", "1600", 3, "failed\n"),
      ]
      for (swift, limit, status, says) in table {
        let folder = try folder(needed, ["swift": swift])
        let line = "PATH=$PWD MARBLES_TEST_TIME_LIMIT=\(limit) \(Self.scripts)/test-time"
        let result = try BuiltCommand.shell(line, in: folder.url)
        #expect(result.status == status, "\(result.output)\(result.errorOutput)")
        #expect(result.output.contains(says), "\(result.output)\(result.errorOutput)")
      }
    }

    @Test func `reports a missing browser, or installs it`() throws {
      let needed = ["bash", "dirname", "head", "id", "swift"]
      let table: [(scripts: [String: String], asked: String, status: Int32, says: String)] = [
        ([:], "", 77, "there is no Chromium here\n"),
        (["apt-get": "echo $1; test $1 = update"], "install", 1, "update\ninstall\n"),
        (["apt-get": "true"], "install", 1, "there is no Chromium although it was installed\n"),
        (["apt-get": "echo $1", "sudo": "exit 3", "id": "echo 7"], "install", 3, ""),
      ]
      for (scripts, asked, status, says) in table {
        let folder = try folder(needed.filter { scripts[$0] == nil }, scripts)
        let line = "PATH=$PWD MARBLES_BROWSER=\(asked) \(Self.scripts)/browser"
        let result = try BuiltCommand.shell(line, in: folder.url)
        #expect(result.status == status)
        #expect(result.output + result.errorOutput == says)
      }
    }

    @Test func `reports missing programs after the tests, or installs them`() throws {
      let needed = ["bash", "dirname", "id"]
      let swift = "echo tests $4"
      let table: [(scripts: [String: String], asked: String, status: Int32, says: String)] = [
        (["zsh": "", "vim": ""], "", 0, "tests T\n"),
        (["zsh": ""], "", 77, "tests T\nnot tried, because they are not installed: vim-nox\n"),
        ([:], "", 77, "tests T\nnot tried, because they are not installed: zsh vim-nox\n"),
        (["zsh": "", "swift": "exit 1"], "", 1, ""),
        (
          ["zsh": "", "apt-get": "echo $*"], "install", 1,
          """
          update -q
          install -y -q --no-install-recommends vim-nox
          these programs are missing although they were installed: vim-nox

          """
        ),
        (
          ["zsh": "", "apt-get": "echo '#!/bin/bash' > ${0%/*}/vim; /bin/chmod +x ${0%/*}/vim"],
          "install", 0, "tests T\n"
        ),
        (["sudo": "exit 3", "id": "echo 7"], "install", 3, ""),
      ]
      let emacs = try folder(needed, ["swift": swift, "emacs": "[[ $3 == *eglot* ]]"])
      for (library, status) in [("eglot", Int32(0)), ("magit", 77)] {
        let words = "T emacs emacs:\(library)=elpa-x"
        let line = "PATH=$PWD MARBLES_PROGRAMS= \(Self.scripts)/programs \(words)"
        let result = try BuiltCommand.shell(line, in: emacs.url)
        #expect(result.status == status, "\(result.output)\(result.errorOutput)")
        #expect(result.output.contains("elpa-x") == (status == 77))
      }
      for (scripts, asked, status, says) in table {
        let scripts = ["swift": swift].merging(scripts) { $1 }
        let folder = try folder(needed.filter { scripts[$0] == nil }, scripts)
        let line = "PATH=$PWD MARBLES_PROGRAMS=\(asked) \(Self.scripts)/programs T zsh vim=vim-nox"
        let result = try BuiltCommand.shell(line, in: folder.url)
        #expect(result.status == status, "\(scripts.keys.sorted()) \(asked)")
        #expect(result.output + result.errorOutput == says)
      }
    }
  }
#endif
