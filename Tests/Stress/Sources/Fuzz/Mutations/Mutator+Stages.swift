extension Mutator {
  /// Changes a pipeline: removes, repeats or moves a stage, or inserts any stage of the registry.
  mutating func mutateStages(_ bytes: inout [UInt8]) {
    let stages = bytes.stages
    guard let stage = random.pickAny(stages) else { return mutateTokens(&bytes) }
    let names = bytes.declaredNames
    switch random.below(8) {
    case 0: bytes.removeSubrange(stage)
    case 1: bytes.insert(contentsOf: Array(bytes[stage]), at: stage.upperBound)
    case 2:
      let other = random.pick(stages)
      guard !stage.overlaps(other) else { return }
      let (first, second) =
        stage.lowerBound < other.lowerBound ? (stage, other) : (other, stage)
      let (left, right) = (Array(bytes[first]), Array(bytes[second]))
      bytes.replaceSubrange(second, with: left)
      bytes.replaceSubrange(first, with: right)
    case 3:
      let source = adapted(random.pick(corpus.operators.sources), to: names)
      var start = stage.lowerBound
      while start > 0, bytes[start - 1].isWord { start -= 1 }
      bytes.replaceSubrange(start..<stage.lowerBound, with: Array(source.utf8))
    case 4, 5:
      let other = adapted(random.pick(corpus.operators.stages), to: names)
      bytes.insert(
        contentsOf: other.utf8, at: random.oneIn(2) ? stage.lowerBound : stage.upperBound)
    default:
      let other = adapted(random.pick(corpus.operators.stages), to: names)
      bytes.replaceSubrange(stage, with: Array(other.utf8))
    }
  }
}
