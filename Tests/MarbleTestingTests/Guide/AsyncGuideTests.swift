// The examples of marbles/guide/async.md, as a reader pastes them.
import Dispatch
import Foundation
import MarbleTesting
import Testing

@Test func `a loop emits each key when it is typed`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c---|").values
  bench.expect("a-b-c---|") { emit in
    for await key in keys { emit(key) }
  }
  try bench.run()
}

@Test func `an async sequence is tested as it is`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-bb-c|").values
  bench.expect(keys.filter { $0 != "b" }, "a----c|")
  try bench.run()
}

/// Tries again until an answer arrives, and waits longer each time.
func answer(
  from ask: () async throws -> String, clock: any Clock<Duration>
) async throws -> String {
  for attempt in 1...3 {
    if let answer = try? await ask() { return answer }
    try await clock.sleep(for: .milliseconds(100 * attempt))
  }
  return try await ask()
}

@Test func `the third attempt comes 0.3 s after the first`() throws {
  struct Offline: Error {}
  let bench = MarbleBench(tick: .milliseconds(100))
  let clock = bench.clock
  bench.expect("---(x|)") { emit in
    var failures = 2
    let text = try await answer(
      from: {
        failures -= 1
        if failures >= 0 { throw Offline() }
        return "x"
      }, clock: clock)
    emit(text)
  }
  try bench.run()
}

@MainActor final class LookupModel {
  private(set) var results: [String] = []
  private var task: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let find: @Sendable (String) async -> String

  init(clock: any Clock<Duration>, find: @escaping @Sendable (String) async -> String) {
    self.clock = clock
    self.find = find
  }

  func type(_ text: String) {
    task?.cancel()
    task = Task(name: "search for \(text)") {
      do { try await clock.sleep(for: .milliseconds(300)) } catch { return }
      results.append(await find(text))
    }
  }
}

@Test @MainActor func `only the last key is searched`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c---d|").values
  let model = LookupModel(clock: bench.clock) { $0.uppercased() }
  bench.start("typing") {
    for await key in keys { model.type(key) }
  }
  try bench.run()
  #expect(model.results == ["C", "D"])
}

@Test func `both answers arrive, in any order of the tasks`() throws {
  try MarbleBench.run(orders: 50, tick: .milliseconds(100)) { bench in
    let clock = bench.clock
    bench.expect("-{ab}|") { emit in
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] {
          group.addTask(name: name) {
            try? await clock.sleep(for: .milliseconds(100))
            emit(name)
          }
        }
      }
      try await clock.sleep(for: .milliseconds(400))
    }
  }
}

actor Basket {
  private var count = 0

  func add() async -> Int {
    let before = count
    await Task.yield()
    count = before + 1
    return count
  }
}

@Test func `an order finds two taps that count as one`() throws {
  let error = #expect(throws: ExpectationFailures.self) {
    try MarbleBench.run(orders: 50, reporter: nil) { bench in
      let basket = Basket()
      let taps = [bench.hot("-a---|").values, bench.hot("-b---|").values]
      bench.expect("-(12)|") { emit in
        await withTaskGroup(of: Void.self) { group in
          for (name, source) in zip(["left", "right"], taps) {
            group.addTask(name: name) {
              for await _ in source { emit("\(await basket.add())") }
            }
          }
        }
      }
    }
  }
  #expect(error?.failures.first?.details.last?.hasSuffix(" before left") == true)
}

@Test @MainActor func `an explanation shows which search was cancelled`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b---|").values
  let model = LookupModel(clock: bench.clock) { $0.uppercased() }
  let why = bench.explainTasks()
  bench.start("typing") {
    for await key in keys { model.type(key) }
  }
  try bench.run()
  print(why)
}

/// Compares the explanation with the page, on which this call prints it.
private func print(_ explanation: ExplainedTasks) {
  let page = try? Package.read("marbles/guide/async.md")
  #expect(page?.contains("\n\(explanation)\n") == true, "\(explanation)")
}

@Test func `an answer of a queue comes at the instant of the question`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let clock = bench.clock
  bench.expect("--(a|)") { emit in
    try await clock.sleep(for: .milliseconds(200))
    await withCheckedContinuation { task in
      DispatchQueue(label: "server").async { task.resume() }
    }
    emit("a")
  }
  try bench.run()
}

@Test func `values of your own have keys, and an error is named`() throws {
  struct User: Equatable {
    var name: String
  }
  enum APIError: Error {
    case offline
  }
  let bench = MarbleBench(tick: .milliseconds(100))
  let users = bench.hot("-a-#", values: ["a": User(name: "ann")], error: APIError.offline)
  bench.expect("-x-#", values: ["x": "ann"], error: APIError.offline) { emit in
    for try await user in users.throwingValues { emit(user.name) }
  }
  try bench.run()
}
