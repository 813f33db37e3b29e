import MarbleScenarios
import MarbleTestKit

/// Makes scenarios with random pipelines. The same seed makes the same scenarios.
package struct PipelineGenerator {
  package struct Pipeline: Sendable {
    package let text: String
    /// The stages in it, as ``PipelineGenerator/stages`` lists them.
    package let stages: [String]
  }

  /// The part after `s` of each example of an operator: `.debounce(2t)`.
  package static let stages: [String] =
    Set(examples.filter { $0.hasPrefix("s.") }.map { String($0.dropFirst()) }).sorted()

  /// The examples that do not begin with `s`, and the sources alone.
  private static let heads = ["s", "t"] + Set(examples.filter { !$0.hasPrefix("s.") }).sorted()

  private static let examples = OperatorRegistry.standard.declarations
    .filter { !$0.isOfValues && $0.role != .subject }
    .map { $0.example.text.replacing("busy", with: "ActivityIndicator()") }

  private static let rows = [
    "-1-2-3|", "-1-2--3-|", "(12)-3-4|", "1---2-2--1|", "-1-2#", "--#", "-|", "-1--2", "-", "1|",
    "-3-1-2-------1-|",
  ]

  /// The rows of an example alone.
  private static let usual = ["cold s -1-2-2---3-|", "hot t ----4---|"]

  private var generator: SplitMixGenerator
  /// The example that is in each pipeline. Nil for any stages.
  private let example: ExampleCall?
  /// The number of pipelines so far. Each stage has its turn as the only one.
  private var made = 0

  package init(seed: UInt64, around example: ExampleCall? = nil) {
    generator = SplitMixGenerator(seed: seed)
    self.example = example
  }

  package mutating func next() -> Pipeline {
    defer { made += 1 }
    if let example { return next(around: example) }
    if made < Self.stages.count { return pipeline("s", [Self.stages[made]]) }
    let head = random(below: 4) == 0 ? pick(Self.heads) : "s"
    return pipeline(head, some(1...4))
  }

  /// The example alone, first without an end of the run, and then between other stages.
  private mutating func next(around example: ExampleCall) -> Pipeline {
    guard made > 1 else { return pipeline(example.text, [], isEndless: made == 0) }
    guard example.text.hasPrefix("s.") else { return pipeline(example.text, some(1...2)) }
    return pipeline("s", some(0...2) + [String(example.text.dropFirst())] + some(0...2))
  }

  private mutating func pipeline(
    _ head: String, _ stages: [String], isEndless: Bool = false
  ) -> Pipeline {
    let pipeline = head + stages.joined()
    let words = Set(pipeline.split { !$0.isLetter && !$0.isNumber })
    let own = example?.rows ?? []
    func needs(_ name: Substring) -> Bool {
      words.contains(name) && !own.contains { $0.split(separator: " ").dropFirst().first == name }
    }
    var lines = ["scenario \(example?.text ?? "A")"] + (isEndless ? [] : ["until 40t"])
    lines += own.filter { !$0.hasPrefix("observe ") && !$0.hasPrefix("connect ") }
    let isAlone = example != nil && made <= 1
    for (source, usual) in zip(["s", "t"], Self.usual) where needs(Substring(source)) {
      let head = random(below: 2) == 0 ? "hot" : "cold"
      lines.append(isAlone ? usual : "\(head) \(source) \(pick(Self.rows))")
    }
    if needs("u") { lines.append("let u = PublishSubject()") }
    if needs("f") { lines.append("fn f = { $0 }") }
    return Pipeline(
      text: (lines + ["let out = \(pipeline)", "expect out -"]).joined(separator: "\n"),
      stages: stages)
  }

  private mutating func some(_ counts: ClosedRange<Int>) -> [String] {
    (0..<counts.lowerBound + random(below: counts.count)).map { _ in pick(Self.stages) }
  }

  private mutating func pick(_ items: [String]) -> String { items[random(below: items.count)] }

  private mutating func random(below limit: Int) -> Int {
    Int(generator.next() % UInt64(limit))
  }
}
