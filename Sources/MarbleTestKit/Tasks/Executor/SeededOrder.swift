import MarbleDiagrams
import MarbleStreams

/// An order of ready jobs that depends on a seed only. Jobs of the main actor keep their order.
///
/// Seed 0 is the order in which the jobs became ready.
final class SeededOrder: JobOrder {
  let seed: UInt64
  private(set) var choices: [Choice] = []
  private(set) var choiceCount = 0
  /// True if more than one job could be next at least once.
  private(set) var hadChoice = false
  private var generator: SplitMixGenerator

  /// A job that ran before others that were ready as well.
  struct Choice {
    let instant: Instant
    let chosen: ReadyJob
    let others: [ReadyJob]

    /// One line about the choice. A task learns its name when it runs, so the line is written after
    /// the run.
    var line: String {
      let others = others.map(\.label).joined(separator: ", ")
      return "\(formatTime(instant))  \(chosen.label) before \(others)"
    }
  }

  /// The number of choices that are stored.
  private static let readableCount = 20

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMixGenerator(seed: seed)
  }

  func position(among jobs: ArraySlice<ReadyJob>, at instant: Instant) -> Int {
    let candidates = candidates(in: jobs)
    guard candidates.count > 1 else { return candidates[0] }
    hadChoice = true
    guard seed != 0 else { return 0 }
    let choice = Int(generator.next() % UInt64(candidates.count))
    note(candidates[choice], among: candidates, of: jobs, at: instant)
    return candidates[choice]
  }

  /// The positions of the jobs that may be next: all jobs of the pool, and the first one of the
  /// main actor.
  private func candidates(in jobs: ArraySlice<ReadyJob>) -> [Int] {
    var hasMain = false
    return jobs.enumerated().compactMap { position, job in
      guard job.isMain else { return position }
      defer { hasMain = true }
      return hasMain ? nil : position
    }
  }

  private func note(
    _ chosen: Int, among candidates: [Int], of jobs: ArraySlice<ReadyJob>, at instant: Instant
  ) {
    choiceCount += 1
    guard choices.count < Self.readableCount else { return }
    let job = { (position: Int) in jobs[jobs.startIndex + position] }
    let others = candidates.filter { $0 != chosen }.map(job)
    choices.append(Choice(instant: instant, chosen: job(chosen), others: others))
  }
}

/// Pseudo-random numbers that are the same on every machine (SplitMix64).
struct SplitMixGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
