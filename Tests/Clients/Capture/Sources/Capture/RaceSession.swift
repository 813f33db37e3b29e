import Foundation
import MarbleCapture
import Races

/// A session of a race in real time.
@MainActor struct RaceSession {
  /// The milliseconds after the last action of the user, in which every answer comes.
  private static let settling = 250

  let race: Race

  /// Records sessions until one goes wrong. Returns its log, and how many there were.
  func untilBroken(limit: Int) async throws -> (log: SessionLog, sessions: Int)? {
    for session in 1...limit {
      let log = try await record(race.screen)
      let (calls, shown) = try history(log)
      if race.isBroken(calls, shown) { return (log, session) }
    }
    return nil
  }

  private func record<S: Screen>(_ type: S.Type) async throws -> SessionLog {
    let log = SessionLog(system: race.name)
    let (race, numbers) = (race, Numbers())
    let world = World(clock: ContinuousClock()) { name, argument in
      try await log.call(name, argument) {
        let number = await numbers.next(name)
        let delay = Int.random(in: race.services[name] ?? 0...0)
        try await Task.sleep(for: .milliseconds(delay))
        guard let answer = race.answer(name, argument, number) else { throw Offline.offline }
        return answer
      }
    }
    let screen = S(world)
    let observation = log.observe("shown") { screen.shown }
    for step in race.steps {
      try await Task.sleep(for: .milliseconds(Int.random(in: step.pause)))
      log.input(step.input, step.value)
      screen.receive(step.input, step.value)
    }
    try await Task.sleep(for: .milliseconds(Self.settling))
    observation.cancel()
    return log
  }

  /// The names of the calls, each after which another is open also as "NAME while NAME", and what
  /// was shown.
  private func history(_ log: SessionLog) throws -> (calls: [String], shown: [String]) {
    var (calls, shown): ([String], [String]) = ([], [])
    var open: [Int: String] = [:]
    for line in log.jsonLines.split(separator: "\n") {
      let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      if let name = fields["call"] as? String, let id = fields["id"] as? Int {
        calls.append(name)
        calls += Set(open.values).sorted().map { "\(name) while \($0)" }
        open[id] = name
      }
      if let id = fields["answer"] as? Int { open[id] = nil }
      if fields["output"] != nil { shown.append(fields["value"] as? String ?? "") }
    }
    return (calls, shown)
  }
}

private enum Offline: Error { case offline }

/// How often each service was called.
private actor Numbers {
  private var numbers: [String: Int] = [:]

  func next(_ name: String) -> Int {
    numbers[name, default: 0] += 1
    return numbers[name] ?? 0
  }
}
