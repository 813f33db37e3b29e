import Foundation
import MarbleScenarios
import MarbleStreams
import Synchronization
import Testing

@testable import MarbleCommand

private let holds = "scenario It holds\n  hot a -a|\n  expect a -a|\n"
private let fails = "scenario It fails\n  hot a -a|\n  expect a a-|\n"

@Suite struct `A watch` {
  private func watch(
    _ folder: ScratchFolder, filter: String? = nil
  ) -> FileWatch {
    let options = CheckOptions(paths: ["marbles"], filter: filter)
    return FileWatch(options, in: CommandContext(folder: folder.url.path))
  }

  @Test func `runs only new and changed files`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds, "marbles/b.marbles": holds])
    var files = watch(folder)
    #expect(files.refresh() == ["marbles/a.marbles", "marbles/b.marbles"])
    #expect(files.refresh() == nil)

    try folder.write(Data(fails.utf8), to: "marbles/b.marbles")
    #expect(files.refresh() == ["marbles/b.marbles"])
    #expect(files.result.report.scenarios.map(\.outcome) == [.passed, .failed])
    #expect(files.refresh() == nil)

    try folder.write(Data(holds.utf8), to: "marbles/aa/c.marbles")
    #expect(files.refresh() == ["marbles/aa/c.marbles"])
    #expect(files.count == 3)

    try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/b.marbles")
    #expect(files.refresh() == [])
    #expect(files.result.report.files.map(\.path) == ["marbles/a.marbles", "marbles/aa/c.marbles"])
    #expect(files.result.exitStatus == .success)
  }

  @Test func `notices a file that is replaced by another of the same size`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    var files = watch(folder)
    _ = files.refresh()
    let text = holds.replacing("expect a -a|", with: "expect a a-|")
    try AtomicFile.write(Array(text.utf8), to: folder.url.path + "/marbles/a.marbles")
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.exitStatus == .failed)
  }

  @Test func `waits for a program that empties a file before it writes it`()
    throws
  {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    var files = watch(folder)
    _ = files.refresh()
    try folder.write(Data(), to: "marbles/a.marbles")
    #expect(files.refresh() == nil)
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.exitStatus == .invalid)
  }

  @Test func `reports problems of its paths until they are fixed`() throws {
    let folder = try ScratchFolder()
    var files = watch(folder)
    #expect(files.refresh() == ["marbles"])
    #expect(
      files.result.report.files.flatMap(\.problems).map(\.message) == [
        "there is no such folder; 'marbles new debounce' makes it, with a first scenario"
      ])
    #expect(files.refresh() == nil)
    try folder.write(Data(holds.utf8), to: "marbles/a.marbles")
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.exitStatus == .success)
  }

  @Test func `applies its filter`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds + fails])
    var files = watch(folder, filter: "It holds")
    _ = files.refresh()
    #expect(files.result.report.scenarios.map(\.title) == ["It holds"])
  }

  @Test func `runs the scenario at a line`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds + fails])
    let options = CheckOptions(paths: ["marbles/a.marbles:1"])
    var files = FileWatch(options, in: CommandContext(folder: folder.url.path))
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.report.scenarios.map(\.title) == ["It holds"])
    try folder.write(Data((fails + holds).utf8), to: "marbles/a.marbles")
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.report.scenarios.map(\.title) == ["It fails"])
    try folder.write(Data(), to: "marbles/a.marbles")
    _ = files.refresh()
    var folders = FileWatch(
      CheckOptions(paths: ["marbles:1"]), in: CommandContext(folder: folder.url.path))
    _ = folders.refresh()
    #expect(folders.result.exitStatus == .invalid)
  }

  @Test func `prints the report again after each change, and ends on request`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    let output = Mutex<[String]>([])
    let turn = Mutex(0)
    var context = CommandContext(folder: folder.url.path)
    context.output = .init(isTerminal: true)
    context.print = { text, _ in
      output.withLock { $0.append(text) }
      return true
    }
    context.pause = {
      turn.withLock { turn in
        turn += 1
        if turn == 2 { try? folder.write(Data(fails.utf8), to: "marbles/b.marbles") }
        return turn < 5
      }
    }
    let answer = CommandResult(to: ["--watch", "--color", "never"], in: context)
    #expect(answer.status == .failed)
    let texts = output.withLock { $0 }
    #expect(texts.count == 2)
    #expect(
      texts.first
        == "\u{1B}[2J\u{1B}[3J\u{1B}[H✓ marbles  1\n\n✓ 1 scenario in 1 file holds\nwatching 1 file, ^C to stop\n"
    )
    #expect(texts.last?.hasSuffix("1 passed, 1 failed\nwatching 2 files, ^C to stop\n") == true)
  }

  @Test func `prints no line wider than the window`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds + fails])
    let output = Mutex("")
    var context = CommandContext(folder: folder.url.path)
    context.output = .init(isTerminal: true, width: 20)
    context.print = { text, _ in
      output.withLock { $0 += text }
      return true
    }
    _ = CommandResult(to: ["--watch", "--color", "never"], in: context)
    let lines = output.withLock { $0 }.replacing("\u{1B}[2J\u{1B}[3J\u{1B}[H", with: "")
      .split(separator: "\n")
    #expect(lines.contains("watching 1 file, ^C"))
    #expect(lines.allSatisfy { $0.count <= 20 })
  }

  @Test func `ends with 2 and a message when standard output cannot be written`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    var context = CommandContext(folder: folder.url.path)
    context.print = { _, _ in false }
    context.pause = { true }
    let answer = CommandResult(to: ["--watch"], in: context)
    #expect(answer.errorOutput == "marbles: standard output cannot be written, so the watch ends\n")
    #expect(answer.status == .invalid)
  }

  @Test func `runs on the given number of threads`() throws {
    let running = Mutex((now: 0, most: 0))
    let slow = SystemDefinition("Slow", summary: "Takes its time.") { stage in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      usleep(20_000)
      running.withLock { $0.now -= 1 }
      stage.output("out", Observable<Int>.never())
    }
    let scenarios = (0..<6).map { "scenario \($0)\n  system Slow\n  expect out  -\n" }
    let folder = try ScratchFolder(["marbles/a.marbles": scenarios.joined()])
    var context = CommandContext(systems: [slow], folder: folder.url.path)
    context.cores = 4
    let answer = CommandResult(to: ["--watch", "--threads", "1"], in: context)
    #expect(answer.status == .success)
    #expect(running.withLock(\.most) == 1)
  }

  @Test func `of the built command notices a save and ends at an interrupt`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    let line = """
      marbles check --watch > report.txt & watch=$!
      wait_for() { for _ in {1..200}; do grep -qF "$1" report.txt && return; sleep 0.05; done; exit 9; }
      wait_for 'holds'
      printf '%s' '\(fails)' > marbles/b.marbles
      wait_for '1 failed'
      kill -INT $watch
      for _ in {1..100}; do kill -0 $watch 2>/dev/null || break; sleep 0.05; done
      kill -KILL $watch 2>/dev/null
      wait $watch
      """
    let result = try BuiltCommand.shell("set -m\n" + line, in: folder.url)
    #expect(result.status == 130, "\(result.errorOutput)")
    #expect(try folder.read("report.txt").contains("watching 2 files"))
  }
}
