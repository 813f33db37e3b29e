/// The services and the clock that a screen needs: the app gives it a server and the time, a
/// scenario gives it rows.
package struct World: Sendable {
  package typealias Service = @Sendable (_ name: String, _ argument: String) async throws -> String

  private let service: Service
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration>, service: @escaping Service) {
    (self.clock, self.service) = (clock, service)
  }

  func call(_ name: String, _ argument: String) async throws -> String {
    try await service(name, argument)
  }

  func sleep(_ milliseconds: Int) async throws {
    try await clock.sleep(for: .milliseconds(milliseconds))
  }
}

/// A screen with a race.
@MainActor package protocol Screen: AnyObject, Sendable {
  /// The text that the screen shows.
  var shown: String { get }
  init(_ world: World)
  /// The user or the world does something.
  func receive(_ input: String, _ value: String)
}

/// An action of the user or the world after a pause, whose length differs in each session.
package struct Step: Sendable {
  package let pause: ClosedRange<Int>
  package let input: String
  package let value: String

  init(_ pause: ClosedRange<Int>, _ input: String, _ value: String = "x") {
    (self.pause, self.input, self.value) = (pause, input, value)
  }
}

/// A screen that goes wrong in some sessions, and a user who provokes it.
package struct Race: Sendable {
  package let name: String
  package let screen: any Screen.Type
  /// The services, and how many milliseconds each of them needs.
  package let services: [String: ClosedRange<Int>]
  /// The answer of a service to its call with this number, or nil if it fails.
  package let answer: @Sendable (_ service: String, _ argument: String, _ number: Int) -> String?
  package let steps: [Step]
  /// A statement about sessions that the race breaks.
  package let claim: String
  /// Whether a session went wrong, by its calls and by what it showed.
  package let isBroken: @Sendable (_ calls: [String], _ shown: [String]) -> Bool

  package var inputs: [String] { Set(steps.map(\.input)).sorted() }

  init(
    _ name: String, _ screen: any Screen.Type, services: [String: ClosedRange<Int>],
    answer: @escaping @Sendable (String, String, Int) -> String? = { _, argument, _ in argument },
    steps: [Step], claim: String,
    isBroken: @escaping @Sendable (_ calls: [String], _ shown: [String]) -> Bool
  ) {
    (self.name, self.screen, self.services, self.answer) = (name, screen, services, answer)
    (self.steps, self.claim, self.isBroken) = (steps, claim, isBroken)
  }
}
