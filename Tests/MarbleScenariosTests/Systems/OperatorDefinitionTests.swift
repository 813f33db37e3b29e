import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Synchronization
import Testing

@testable import MarbleScenarios

@Suite struct `An operator that Swift defines` {
  private static let settled = OperatorDefinition("settled", takes: .duration) {
    source, wait, time in
    source.debounce(wait, scheduler: time.scheduler).distinctUntilChanged()
  }

  /// One operator for each kind of parameter.
  private static let others = [
    OperatorDefinition("shout", of: String.self) { source, _ in
      source.map { $0.uppercased() }
    },
    OperatorDefinition("lengths") { source, _ in source.map { $0.description.count } },
    OperatorDefinition("pauses", of: Int.self, takes: .duration("by")) { source, wait, time in
      source.delay(wait, scheduler: time.scheduler)
    },
    OperatorDefinition("gated", takes: .stream("open")) { source, gate, _ in
      source.withLatestFrom(gate) { ($0, $1) }.filter { $1 == .boolean(true) }.map(\.0)
    },
    OperatorDefinition("twice", takes: .closure) { source, transform, _ in
      source.map { try transform(transform($0)) }
    },
    OperatorDefinition("among", takes: .value([Int].self), .optional(.flag("negated"))) {
      source, values, negated, _ in
      source.filter { value in
        values.contains { .integer($0) == value } != (negated ?? false)
      }
    },
    OperatorDefinition("firstWords", of: String.self, takes: .count, .value(String.self, "mark")) {
      source, count, mark, _ in
      source.take(count).map { $0 + mark }
    },
    OperatorDefinition(
      "between", of: Int.self, takes: .value(Int.self), .value(Int.self),
      .optional(.duration("after"))
    ) { source, lowest, highest, wait, time in
      source.filter { $0 >= lowest && $0 <= highest }
        .delay(wait ?? .zero, scheduler: time.scheduler)
    },
    OperatorDefinition(function: "pairs", takes: .streams, .resultSelector) { streams, select, _ in
      Observable.zip(streams, resultSelector: select)
    },
    OperatorDefinition("paced", takes: .flag("mode", "fast")) { source, _, _ in source },
    OperatorDefinition("refuses") { _, _ -> Observable<Value> in throw Refusal() },
  ]

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "not today" }
  }

  private func report(
    _ rows: String, operators: [OperatorDefinition] = [settled] + others
  ) -> ScenarioReport {
    let text = "scenario A title\n" + rows
    return ScenarioSuite(text).run(operators: operators).files[0].scenarios[0]
  }

  @Test func `is called and checked as an operator of the language is`() throws {
    try RecordedTable.check("operator-definitions") { rows in
      let report = report(rows)
      guard report.outcome != .passed else { return "holds" }
      return report.failures.map { failure in
        let hints = failure.details.filter { $0.hasPrefix("  hint: ") || $0.hasPrefix("hint: ") }
        return (["\(failure.line):\(failure.column) \(failure.message)"] + hints)
          .joined(separator: " · ")
      }.joined(separator: "\n")
    }
  }

  private struct City: Decodable, ScenarioValue {
    var name: String
    var size: Int
  }

  @Test(arguments: [
    ("s.larger(.City(name: \"Ulm\"))", "'size' is missing"),
    ("s.larger(.City(name: \"Ulm\", size: 1))", "'size' is Int, not \"1\""),
  ])
  func `names the reason why its type refuses a value`(call: String, reason: String) {
    let larger = OperatorDefinition("larger", of: City.self, takes: .value(City.self)) {
      source, city, _ in
      source.filter { $0.size > city.size }
    }
    let rows = """
      hot s -a|
      where a = .City(name: "Ulm", size: "1")
      let o = \(call)
      expect o -|
      """
    let failure = report(rows, operators: [larger]).failures.first
    #expect(failure?.message.hasPrefix("City is expected here, not .City(") == true)
    #expect(failure?.message.hasSuffix(": \(reason)") == true, "\(failure?.message ?? "")")
  }

  @Test func `is unknown to a suite that does not have it`() {
    let rows = "hot s -a|\nlet o = s.settled(3t)\nexpect o --|"
    let failures = report(rows, operators: []).failures
    #expect(failures.map(\.message) == ["unknown operator 'settled'"])
  }

  @Test func `of an async sequence runs in a task of the scenario`() {
    let slow = OperatorDefinition("slowly", takes: .duration) { source, wait, time in
      let (values, clock) = (source.values, time.clock)
      return time.stream("slowly") {
        AsyncThrowingStream<Value, any Error> { continuation in
          let task = Task {
            do {
              for try await value in values {
                try await clock.sleep(for: wait)
                continuation.yield(value)
              }
              continuation.finish()
            } catch {
              continuation.finish(throwing: error)
            }
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    }
    let table = [
      "hot s -1-2----|\nlet o = s.slowly(2t)\nexpect o ---1-2--|": true,
      "hot s -(12)----|\nlet o = s.slowly(2t)\nexpect o ---1-2---|": true,
      "hot s -1-#\nlet o = s.slowly(1t)\nexpect o --1#": true,
      "hot s -1-2----|\nlet all = s.slowly(2t)\nobserve o = all ^--!\nexpect o -\nsubs s ^--!":
        true,
      "hot s -1-2----|\nlet o = s.slowly(2t)\nexpect o --1-2---|": false,
    ]
    for (rows, holds) in table {
      let report = report(rows, operators: [slow])
      #expect((report.outcome == .passed) == holds, "\(rows)\n\(report.failures)")
    }
  }

  /// A sequence may ignore that its task is cancelled, and go on.
  @Test func `of an async sequence calls nothing after its observer was disposed`() {
    let stubborn = OperatorDefinition("stubborn") { _, time in
      let clock = time.clock
      return time.stream("stubborn") {
        let made = Atomic<Int>(0)
        return AsyncThrowingStream<Value, any Error> {
          guard made.add(1, ordering: .relaxed).newValue <= 3 else { return nil }
          try? await clock.sleep(for: .milliseconds(2))
          return .integer(1)
        }
      }
    }
    let rows = """
      hot s -1-2----|
      fn f = { $0 }
      let all = s.stubborn().map { f($0) }
      observe o = all ^----!
      expect o --1-1
      calls f --1-1
      """
    let report = report(rows, operators: [stubborn])
    #expect(report.outcome == .passed, "\(report.failures)")
  }

  @Test(arguments: [
    (["map"], "Swift defines an operator 'map', but the language has that name"),
    (["merge"], "Swift defines an operator 'merge', but the language has that name"),
    (["removeDuplicates"], "…'removeDuplicates', but the language has that name"),
    (["hasPrefix"], "…'hasPrefix', but the language has that name"),
    ([""], "Swift defines an operator '', but that is not a name"),
    (["two words"], "…'two words', but that is not a name"),
    (["2nd"], "…'2nd', but that is not a name"),
    (["s.t"], "…'s.t', but that is not a name"),
    (["_"], "…'_', but that is not a name"),
    (["true"], "…'true', but that is not a name"),
    (["calm", "calm"], "Swift defines the operator 'calm' twice"),
  ])
  func `with a name that cannot be used makes the scenario invalid`(
    names: [String], message: String
  ) throws {
    let operators = names.map { OperatorDefinition($0) { source, _ in source } }
    let report = report("hot s -a|\nexpect s -a|", operators: [Self.settled] + operators)
    #expect(report.outcome == .invalid)
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1)
    #expect(failure.message.hasSuffix(message.replacing("…", with: "")))
    #expect(failure.details.last?.contains("hint: ") == true)
  }
}
