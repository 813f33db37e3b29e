import MarbleStreams
import MarbleTestKit
import Testing

/// What the report of a failed row says beside its picture.
@Suite struct `The report of a bench` {
  private struct User: Equatable {
    var name: String
    var age: Int
    var pets = ["rex"]
  }

  /// Prints alike, but is never equal.
  private struct Unequal: Equatable {
    var number = 1

    static func == (one: Unequal, other: Unequal) -> Bool { false }
  }

  private func messages(_ prepare: (MarbleBench) -> Void) -> [String] {
    let bench = MarbleBench(reporter: nil)
    prepare(bench)
    let failures = #expect(throws: ExpectationFailures.self) { try bench.run() }
    return failures?.failures.map(\.message) ?? []
  }

  @Test func `names the members that differ`() throws {
    let (ann, old) = (User(name: "ann", age: 30), User(name: "ann", age: 31))
    let text = failureMessage { bench in
      let users = bench.hot("-a-b|", values: ["a": ann, "b": User(name: "bob", age: 1)])
      bench.expect(users.map { $0 }, "-a-b|", values: ["a": old, "b": User(name: "bo", age: 2)])
    }
    let lines = try #require(text).split(separator: "\n")
    #expect(lines.contains("'.User': age is 30, expected 31"), "\(lines)")
    #expect(
      lines.contains(#"'.User': name is "bob", expected "bo"; age is 1, expected 2"#), "\(lines)")
  }

  @Test func `names the members that differ in a loose row`() throws {
    let (one, two) = (User(name: "ann", age: 1), User(name: "ann", age: 1, pets: ["max"]))
    let text = failureMessage { bench in
      let users = bench.hot("-a|", values: ["a": one])
      bench.expect(users.map { $0 }, "-a|", .within(.milliseconds(1)), values: ["a": two])
    }
    #expect(try #require(text).contains(#"'.User': pets[0] is "rex", expected "max""#), "\(text!)")
  }

  @Test func `names the members of an error`() throws {
    struct Refusal: Error {
      var code: Int
      var path: String
    }
    let text = failureMessage { bench in
      let source = bench.hot("-#", error: Refusal(code: 404, path: "/"))
      bench.expect(source.map { $0 }, "-#", error: Refusal(code: 500, path: "/"))
    }
    #expect(try #require(text).contains("'.Refusal': code is 404, expected 500"), "\(text!)")
  }

  private enum Network: Error { case offline }
  private enum Storage: Error { case offline }

  @Test func `names the types of errors that print alike`() throws {
    let text = failureMessage { bench in
      let source = bench.hot("-#", error: Network.offline)
      bench.expect(source.map { $0 }, "-#", error: Storage.offline)
    }
    let sentence = "failed with .offline of Network at 100ms instead of .offline of Storage"
    #expect(try #require(text).contains(sentence), "\(text!)")
    #expect(try !#require(text).contains("why:"), "\(text!)")
  }

  @Test func `does not say more about values that show the difference`() throws {
    let text = failureMessage { bench in
      bench.expect(bench.hot("-a|").map { $0 }, "-b|")
    }
    #expect(try !#require(text).contains(" is "), "\(text!)")
  }

  @Test func `says that NaN is never equal to itself`() throws {
    let text = failureMessage { bench in
      let numbers = bench.hot("-a|", values: ["a": Double.nan])
      bench.expect(numbers.map { $0 }, "-a|", values: ["a": Double.nan])
    }
    let reason = "why: NaN is never equal to itself; expect it with 'matching:' and 'isNaN'"
    #expect(try #require(text).contains(reason), "\(text!)")
    let inside = failureMessage { bench in
      let numbers = bench.hot("-a|", values: ["a": [1, Double.nan]])
      bench.expect(numbers.map { $0 }, "-a|", values: ["a": [1, Double.nan]])
    }
    #expect(try #require(inside).contains(reason), "\(inside!)")
  }

  @Test func `has a cure for NaN that works`() {
    let text = failureMessage { bench in
      let numbers = bench.hot("-a|", values: ["a": Double.nan])
      bench.expect(numbers.map { $0 }, "-a|", values: [:], matching: ["a": { $0.isNaN }])
    }
    #expect(text == nil)
  }

  @Test func `says that two values print alike`() throws {
    let text = failureMessage { bench in
      let values = bench.hot("-a|", values: ["a": Unequal()])
      bench.expect(values.map { $0 }, "-a|", values: ["a": Unequal()])
    }
    let reason = "why: both values print alike, but '==' of their type says that they differ"
    #expect(try #require(text).contains(reason), "\(text!)")
  }

  @Test func `has one unit for all delays`() {
    let messages = messages { bench in
      bench.expect(bench.hot("1001ms a 1000ms b").map { $0 }, "-a-b")
    }
    #expect(
      messages == ["'stream' sent a 1s late", "'stream' sent b 1.999s late"])
    let short = self.messages { bench in
      bench.expect(bench.hot("1001ms a 100ms b").map { $0 }, "-a 600ms b")
    }
    #expect(short == ["'stream' sent a 1000 ticks late", "'stream' sent b 500 ticks late"])
  }

  @Test func `has one unit for all delays of subscriptions`() {
    let messages = messages { bench in
      let source = bench.cold("a")
      bench.expect(
        source.delaySubscription(.milliseconds(1_000), scheduler: bench.scheduler), "1s a")
      bench.expect(
        source.delaySubscription(.milliseconds(3_000), scheduler: bench.scheduler), "3s a")
      bench.expect(source.subscriptions, "^", "1s ^")
    }
    #expect(
      messages == [
        "'source' was subscribed 1s late the 1st time",
        "'source' was subscribed 2s late the 2nd time",
      ])
  }
}
