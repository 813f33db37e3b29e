// The examples of marbles/guide/code.md, as a reader pastes them.
import MarbleTesting
import Observation
import Testing

@MainActor @Observable final class Countdown {
  private(set) var seconds = 3

  func run(on clock: any Clock<Duration>) async throws {
    while seconds > 0 {
      try await clock.sleep(for: .seconds(1))
      seconds -= 1
    }
  }
}

@Test @MainActor func `a countdown shows each second`() throws {
  let bench = MarbleBench(tick: .milliseconds(500))
  let countdown = Countdown()
  bench.start("countdown") { try await countdown.run(on: bench.clock) }
  bench.expect("3-2-1-0", changes: { countdown.seconds })
  try bench.run()
}

enum ProfileError: Error {
  case offline
}

@MainActor @Observable final class Profile {
  enum State: Equatable {
    case loading
    case shows(name: String)
    case failed(ProfileError)
  }

  private(set) var state = State.loading

  func load(_ names: some AsyncSequence<String, any Error>) async {
    do {
      for try await name in names { state = .shows(name: name) }
    } catch {
      state = .failed(.offline)
    }
  }
}

@Test @MainActor func `a profile is shown, then the network is lost`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let profile = Profile()
  let names = bench.hot("-a-#", error: ProfileError.offline).throwingValues
  bench.start("loading") { await profile.load(names) }
  let states: [Character: Profile.State] = [
    "l": .loading, "a": .shows(name: "a"), "x": .failed(.offline),
  ]
  bench.expect("la-x", values: states, changes: { profile.state })
  try bench.run()
}
