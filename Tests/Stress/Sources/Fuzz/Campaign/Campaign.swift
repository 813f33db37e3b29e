import Foundation
import Synchronization

/// Distributes inputs over worker processes and reports their findings.
struct Campaign {
  private let options: FuzzOptions
  private let start = Date()

  init(_ options: FuzzOptions) { self.options = options }

  /// The number of inputs of one worker. It is large, because a worker reads the corpus first, and
  /// small enough to measure the memory of a batch.
  private static let batch = 400
  /// The number of inputs between two messages about the progress of a long run.
  private static let interval = 50_000
  /// One of this many batches runs twice, in processes with different hash seeds.
  private static let replay = 12

  private struct Found {
    let index: Int
    let finding: Finding
    var count = 1
  }

  private struct State {
    var next = 0
    var rest: [Range<Int>] = []
    var tally = Tally()
    var inputs = 0
    var replayed = 0
    var found: [String: Found] = [:]
    var slowest: WorkerReport.Slowest?

    /// Adds a finding. Returns true if it is the first of its kind.
    mutating func add(_ finding: Finding, at index: Int) -> Bool {
      if found[finding.kind] == nil {
        found[finding.kind] = Found(index: index, finding: finding)
        return true
      }
      found[finding.kind]?.count += 1
      return false
    }
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  /// Runs the campaign. Returns true if there are no findings.
  func run() -> Bool {
    say("fuzz: seed \(options.seed)")
    let shared = Shared()
    DispatchQueue.concurrentPerform(iterations: options.jobs) { _ in
      while let range = nextBatch(shared) { run(range, shared) }
    }
    let state = shared.state.withLock { $0 }
    let seconds = Date().timeIntervalSince(start)
    say(
      "fuzz: \(state.inputs) inputs in \(Int(seconds)) s, \(state.found.count) findings, "
        + "\(state.replayed) inputs run in a second process")
    say("fuzz: \(state.tally.text)")
    if let slowest = state.slowest {
      say("fuzz: slowest was '\(slowest.step)' of input \(slowest.index): \(slowest.seconds) s")
    }
    let found = state.found.values.sorted { $0.index < $1.index }
    for found in found { report(found) }
    let untested = Tally.Part.allCases.filter { state.tally[$0] == 0 }
    if !untested.isEmpty {
      say("fuzz: nothing was " + untested.map(\.rawValue).joined(separator: ", "))
    }
    return found.isEmpty && state.inputs > 0 && untested.isEmpty
  }

  /// Prints a line without a buffer, for a log that is read during the run.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private func nextBatch(_ shared: Shared) -> Range<Int>? {
    shared.state.withLock { state in
      guard secondsLeft > 0, state.found.count < options.findings else { return nil }
      if let range = state.rest.popLast() { return range }
      let end = min(options.inputs, state.next + Self.batch)
      guard state.next < end else { return nil }
      defer { state.next = end }
      return state.next..<end
    }
  }

  private var secondsLeft: Double { options.seconds - Date().timeIntervalSince(start) }

  private func run(_ range: Range<Int>, _ shared: Shared) {
    let first = WorkerReport(arguments(range))
    let isReplayed = (range.lowerBound / Self.batch) % Self.replay == 0
    let second = isReplayed && first.findings.isEmpty ? WorkerReport(arguments(range)) : nil
    shared.state.withLock { state in
      state.tally.add(first.tally)
      if let slow = first.slowest, slow.seconds > state.slowest?.seconds ?? 0 {
        state.slowest = slow
      }
      guard let last = first.last else {
        // The worker ended before its first input: because of lack of time if there is no finding.
        for (index, finding) in first.findings { add(finding, at: index, to: &state) }
        return
      }
      let before = state.inputs / Self.interval
      state.inputs += last + 1 - range.lowerBound
      if state.inputs / Self.interval > before { say("fuzz: \(state.inputs) inputs") }
      for (index, finding) in first.findings { add(finding, at: index, to: &state) }
      if last + 1 < range.upperBound, secondsLeft > 0 {
        state.rest.append((last + 1)..<range.upperBound)
      }
      guard let second else { return }
      state.replayed += second.digests.count
      for (index, digest) in second.digests {
        guard let other = first.digests[index], other != digest else { continue }
        add(Finding(Minimiser.differingProcesses), at: index, to: &state)
      }
    }
  }

  private func add(_ finding: Finding, at index: Int, to state: inout State) {
    if state.add(finding, at: index) { say("fuzz: input \(index): \(finding.kind)") }
  }

  private func arguments(_ range: Range<Int>) -> [String] {
    let bounds = "\(range.lowerBound)-\(range.upperBound)"
    let time = options.seconds.isFinite ? ["--seconds", "\(max(0, secondsLeft))"] : []
    let limit = ["--limit", "\(options.limit)"]
    return ["--seed", "\(options.seed)", "--root", options.root.path, "--worker", bounds]
      + limit + time
  }

  /// Writes the smallest input with the same finding that can be found in reasonable time.
  private func report(_ found: Found) {
    say("\nfinding: \(found.finding.kind)")
    say("  \(found.count) inputs, the first is input \(found.index)")
    if !found.finding.detail.isEmpty { say("  \(found.finding.detail)") }
    guard let corpus = try? Corpus(root: options.root) else { return }
    var mutator = Mutator(
      corpus: corpus, random: SplitMix(seed: options.seed, input: found.index))
    let minimiser = Minimiser(mutator.input(), found.finding.kind, options)
    let path = minimiser.write("\(options.seed)-\(found.index)")
    say("  minimised: \(path)")
  }
}
