import FormScenarios
import MarbleTasks
import Synchronization
import Testing

@testable import MarbleCommand
@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A mutated log` {
  private static let seeds = [
    `The command capture`.search,
    """
    {"marbles":1,"system":"QuoteFeed"}
    {"n":1,"at":10000000,"input":"price","value":1}
    {"n":2,"at":10100000,"call":"convert","id":1,"arguments":[1]}
    {"n":3,"at":112000000,"answer":1,"value":10}
    {"n":4,"at":112200000,"output":"quote","value":"price(10)"}
    {"n":5,"at":1013000000,"output":"quote","value":"stale"}
    {"n":6,"at":1200000000,"input":"stop"}
    {"n":7,"at":1200100000,"end":"quote"}

    """,
    """
    {"marbles":1,"system":"SignUpViewController"}
    {"at":100000000,"input":"username","value":"ann"}
    {"at":602000000,"call":"usernameAvailable","id":1,"arguments":["ann"]}
    {"at":802000000,"answer":1,"value":true}
    {"at":802100000,"answer":1,"ended":true}
    {"at":802200000,"output":"validatedUsername","value":"ann"}

    """,
  ].map { Array($0.utf8) }

  /// A change that keeps much of the log.
  private static func mutate(_ log: inout [UInt8], _ random: inout SplitMixGenerator) {
    guard !log.isEmpty else { return }
    var lines = log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = random.draw(in: 0..<lines.count)
    switch random.draw(in: 0..<10) {
    case 0: log[random.draw(in: 0..<log.count)] = UInt8(random.draw(in: 0...255))
    case 1: log.remove(at: random.draw(in: 0..<log.count))
    case 2: log.removeLast(random.draw(in: 0..<log.count))
    case 3...5:
      switch random.draw(in: 0..<3) {
      case 0: lines.remove(at: line)
      case 1: lines.append(lines[line])
      default: lines.swapAt(line, random.draw(in: 0..<lines.count))
      }
      log = Array(lines.joined(separator: [0x0A]))
    case 6, 7:
      // Another number, which is a time, an id or a value.
      let digits = log.indices.filter { 0x30...0x39 ~= log[$0] }
      guard let place = random.element(of: digits) else { return }
      log[place] = UInt8(0x30 + random.draw(in: 0...9))
    case 8:
      let words = [
        "null", "-1", "1e999", "{}", "[[]]", "\"\\ud800\"", "true", "9223372036854775807",
      ]
      guard let colon = random.element(of: log.indices.filter { log[$0] == 0x3A }) else { return }
      log.insert(contentsOf: Array((random.element(of: words)! + ",\"x\":").utf8), at: colon + 1)
    default: log.insert(UInt8(random.draw(in: 0...255)), at: random.draw(in: 0..<log.count))
    }
  }

  @Test func `becomes a scenario or an error with a sentence`() throws {
    let registry = SystemRegistry(exampleSystems)
    var (scenarios, errors) = (0, 0)
    for number in 0..<(Share.isWhole ? 20_000 : 500) {
      var random = SplitMixGenerator(seed: UInt64(number))
      var log = Self.seeds[number % Self.seeds.count]
      for _ in 0..<random.draw(in: 1...4) { Self.mutate(&log, &random) }
      do {
        var reader = LogReader()
        try reader.read(log)
        let count = Mutex(0)
        let capture = try Capture(
          of: try reader.session(), options: CaptureOptions(), systems: exampleSystems,
          path: "a.marbles",
          isOver: {
            count.withLock {
              $0 += 1; return $0 > 3
            }
          })
        let file = SourceFile(path: "a.marbles", bytes: Array(capture.text.utf8))
        #expect(file.scenarios.count == 1, "\(number): \(capture.text)")
        if case .reproduced = capture.outcome {
          let report = ScenarioRunner(file: file, systems: registry).run(file.scenarios[0]).report
          #expect(report.outcome == .passed, "\(number): \(capture.text)")
        }
        scenarios += 1
      } catch let error as LogError {
        let words = error.rendered(in: "a.jsonl")
        #expect(words.hasPrefix("a.jsonl:") && words.contains("error: "), "\(number): \(words)")
        errors += 1
      }
    }
    #expect(scenarios > errors / 10 && errors > scenarios / 10)
  }
}
