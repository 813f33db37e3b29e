// The examples of marbles/guide/code.md, as a reader pastes them.
import MarbleTesting
import Testing

/// Saves a draft when it was not edited for half a second.
final class Autosave {
  private let after: (Duration, @escaping () -> Void) -> Void
  private let save: (String) -> Void
  private var edits = 0

  init(
    after: @escaping (Duration, @escaping () -> Void) -> Void, save: @escaping (String) -> Void
  ) {
    self.after = after
    self.save = save
  }

  func edit(_ text: String) {
    edits += 1
    after(.milliseconds(500)) { [self, edits] in
      if edits == self.edits { save(text) }
    }
  }
}

@Test func `a draft is saved 0.5 s after the last edit`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let typing = bench.hot("a-b-c-----------|").values
  bench.expect("---------c------|") { saved in
    let autosave = Autosave(
      after: { bench.scheduler.schedule(after: $0, $1) }, save: saved)
    for await text in typing { autosave.edit(text) }
  }
  try bench.run()
}

@Test func `an answer comes 0.2 s after the question`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let answer = bench.cold("--y|")
  let isFree: (String, @escaping (String) -> Void) -> Void = { _, completion in
    answer.subscribe(onNext: completion)
  }
  bench.expect("--y-------|") { emit in
    isFree("ann", emit)
    try await bench.clock.sleep(for: .seconds(1))
  }
  try bench.run()
}

@Test func `a result of your own types is a value`() throws {
  struct User: Equatable {
    var name: String
  }
  enum APIError: Error {
    case offline
  }
  let bench = MarbleBench(tick: .milliseconds(100))
  let ann = User(name: "ann")
  let answers: [Character: Result<User, APIError>] = ["a": .success(ann), "x": .failure(.offline)]
  let server = bench.hot("-a-x", values: answers)
  bench.expect("-a-x", values: answers) { answered in
    server.subscribe(onNext: { answered($0) })
    try await bench.clock.sleep(for: .seconds(1))
  }
  try bench.run(until: .milliseconds(500))
}
