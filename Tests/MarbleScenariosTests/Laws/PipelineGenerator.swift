import MarbleDiagrams

import struct MarbleTestKit.SplitMixGenerator

@testable import MarbleScenarios

/// Makes scenarios with random pipelines. The same seed makes the same scenarios.
struct PipelineGenerator {
  struct Pipeline: Sendable {
    let text: String
    /// The stages in it, as ``PipelineGenerator/stages`` lists them.
    let stages: [String]
  }

  /// The part after `s` of each example of an operator: `.debounce(2t)`.
  static let stages: [String] = {
    let examples = OperatorRegistry.standard.declarations.filter(\.isOfStreams)
      .map(\.example.expression)
    return Set(examples.filter { $0.hasPrefix("s.") }.map { String($0.dropFirst()) }).sorted()
  }()

  /// The examples that do not begin with `s`, and the sources alone.
  private static let heads: [String] = {
    let examples = OperatorRegistry.standard.declarations.filter(\.isOfStreams)
      .map(\.example.expression)
    return ["s", "t"] + Set(examples.filter { !$0.hasPrefix("s.") }).sorted()
  }()

  private static let rows = [
    "-1-2-3|", "-1-2--3-|", "(12)-3-4|", "1---2-2--1|", "-1-2#", "--#", "-|", "-1--2", "-", "1|",
    "-3-1-2-------1-|",
  ]

  private var generator: SplitMixGenerator
  /// The number of pipelines so far. Each stage has its turn as the only one.
  private var made = 0

  init(seed: UInt64) {
    generator = SplitMixGenerator(seed: seed)
  }

  mutating func next() -> Pipeline {
    defer { made += 1 }
    var stages: [String] = []
    var pipeline = "s"
    if made < Self.stages.count {
      stages = [Self.stages[made]]
    } else {
      if random(below: 4) == 0 { pipeline = pick(Self.heads) }
      stages = (0...random(below: 4)).map { _ in pick(Self.stages) }
    }
    pipeline += stages.joined()
    return Pipeline(text: scenario(pipeline), stages: stages)
  }

  private mutating func scenario(_ pipeline: String) -> String {
    let words = Set(pipeline.split { !$0.isLetter && !$0.isNumber })
    var lines = ["scenario A", "until 40t"]
    for source in ["s", "t"] where words.contains(Substring(source)) {
      lines.append("\(random(below: 2) == 0 ? "hot" : "cold") \(source) \(pick(Self.rows))")
    }
    if words.contains("u") { lines.append("let u = PublishSubject()") }
    if words.contains("f") { lines.append("fn f = { $0 }") }
    return (lines + ["let out = \(pipeline)", "expect out -"]).joined(separator: "\n")
  }

  private mutating func pick(_ items: [String]) -> String { items[random(below: items.count)] }

  private mutating func random(below limit: Int) -> Int {
    Int(generator.next() % UInt64(limit))
  }
}
