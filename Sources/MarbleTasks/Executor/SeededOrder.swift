/// An order of ready jobs that depends on a seed only. Jobs of the main actor keep their order.
///
/// Seed 0 is the order in which the jobs became ready.
final class SeededOrder {
  let seed: UInt64
  private var generator: SplitMixGenerator

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMixGenerator(seed: seed)
  }

  /// Returns the position of the job that runs next, counted from the first one.
  func position(among jobs: ArraySlice<ReadyJob>) -> Int {
    let candidates = candidates(in: jobs)
    guard candidates.count > 1, seed != 0 else { return candidates[0] }
    return candidates[generator.draw(in: 0..<candidates.count)]
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
}
