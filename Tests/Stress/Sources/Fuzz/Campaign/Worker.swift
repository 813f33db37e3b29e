import Foundation

/// Inspects inputs one after the other and reports each to the parent; see `WorkerReport`.
struct Worker {
  private let options: FuzzOptions

  init(_ options: FuzzOptions) { self.options = options }

  /// For one of this many inputs, the worker also runs the commands on files.
  private static let commandInterval = 16

  /// A step that takes more seconds is reported to the parent.
  private static let slow = 0.2

  func run(_ range: Range<Int>) throws {
    let corpus = try Corpus(root: options.root)
    let folder = try Folder(named: "marbles-fuzz-\(getpid())")
    defer { folder.remove() }
    let end = Date(timeIntervalSinceNow: options.seconds)
    Limits.set()
    var tally = Tally()
    for index in range {
      if Date() >= end { break }
      printLine("i \(index)")
      var mutator = Mutator(corpus: corpus, random: SplitMix(seed: options.seed, input: index))
      let input = mutator.input()
      let files = index % Self.commandInterval == 0 ? folder : nil
      tally.add(inspect(input, index, files))
      if let growth = Limits.excess {
        report(index, Finding("memory: more than \(Limits.memory >> 20) MB", growth))
        break
      }
    }
    printLine("t \(tally.line)")
  }

  /// Inspects one file, including the commands.
  func inspect(file path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let folder = try Folder(named: "marbles-fuzz-\(getpid())")
    defer { folder.remove() }
    Limits.set()
    let ending = path.split(separator: ".").last.map(String.init) ?? "marbles"
    printLine("i 0")
    _ = inspect(Mutator.Input(name: "input.\(ending)", bytes: bytes), 0, folder)
    if let growth = Limits.excess {
      report(0, Finding("memory: more than \(Limits.memory >> 20) MB", growth))
    }
  }

  func show(_ index: Int) throws {
    let corpus = try Corpus(root: options.root)
    var mutator = Mutator(corpus: corpus, random: SplitMix(seed: options.seed, input: index))
    FileHandle.standardOutput.write(Data(mutator.input().bytes))
  }

  private func inspect(_ input: Mutator.Input, _ index: Int, _ folder: Folder?) -> Tally {
    var (step, start) = ("", Limits.secondsTaken)
    func end() {
      let seconds = Limits.secondsTaken - start
      if seconds > Self.slow { printLine("m \(seconds)\t\(index)\t\(step)") }
    }
    var inspection = Inspection(input) { next in
      end()
      (step, start) = (next, Limits.secondsTaken)
      Limits.restart(options.limit)
      printLine("s \(next)")
    }
    do {
      try inspection.run(in: folder)
      printLine("d \(index) \(inspection.digest.value)")
    } catch {
      report(index, error)
    }
    end()
    Limits.stop()
    return inspection.tally
  }

  private func report(_ index: Int, _ finding: Finding) {
    let detail = finding.detail.prefix(2_000).replacing("\n", with: "\u{2028}")
    printLine("f \(index)\t\(finding.kind)\t\(detail)")
  }

  /// Prints a line without a buffer, because the process may end in the next step.
  private func printLine(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
