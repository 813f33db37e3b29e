import Foundation
import MarbleVirtualTime
import TestTools
import Testing

/// An hour that takes no real time.
private func passHour() async throws {
  let watch = Watch()
  try await Task.sleep(for: .seconds(3600))
  #expect(watch.time == .seconds(3600))
  #expect(VirtualTime.isActive)
}

@globalActor actor ScreenActor {
  static let shared = ScreenActor()
}

enum Promise1 {
  @Suite(.virtualTime) struct PlainSuite {
    @Test func `a plain suite`() async throws { try await passHour() }

    @Test func `a synchronous test`() {
      #expect(VirtualTime.isActive)
      #expect(VirtualTime.now == .zero)
    }

    @Suite struct InnerSuite {
      @Test func `a suite inside inherits the trait`() async throws { try await passHour() }
    }
  }

  @MainActor @Suite(.virtualTime) struct MainActorSuite {
    var count = 0

    @Test mutating func `a suite of the main actor`() async throws {
      try await passHour()
      MainActor.assertIsolated()
      count += 1
      #expect(count == 1)
    }
  }

  @ScreenActor @Suite(.virtualTime) struct GlobalActorSuite {
    @Test func `a suite of a global actor`() async throws {
      try await passHour()
      ScreenActor.shared.assertIsolated()
    }
  }

  @Suite(.virtualTime) actor ActorSuite {
    var values: [Int] = []

    @Test func `an actor is a suite`() async throws {
      let task = Task { values.append(2) }
      values.append(1)
      try await passHour()
      await task.value
      #expect(values == [1, 2])
      assertIsolated()
    }
  }

  @Suite(.virtualTime) final class ClassSuite {
    let begin: Duration

    init() async throws {
      try await Task.sleep(for: .seconds(5))
      begin = VirtualTime.now
    }

    @Test func `an initializer sleeps`() async throws {
      #expect(begin == .seconds(5))
      try await passHour()
    }

    deinit {
      #expect(VirtualTime.isActive)
      #expect(VirtualTime.now == .seconds(3605))
    }
  }

  @Suite struct FunctionTests {
    @Test(.virtualTime, arguments: [1, 2, 3], ["a", "b"])
    func `a parameterised test`(seconds: Int, name: String) async throws {
      try await Task.sleep(for: .seconds(seconds))
      #expect(VirtualTime.now == .seconds(seconds))
      #expect(["a", "b"].contains(name))
    }

    @Test(.virtualTime) nonisolated(nonsending) func `a nonsending test`() async throws {
      try await passHour()
    }

    @Test(.virtualTime, .timeLimit(.minutes(1))) func `the time limit is real`() async throws {
      try await passHour()
    }

    @Test(.timeLimit(.minutes(1)), .virtualTime) func `the limit before the trait`() async throws {
      try await passHour()
    }

    @Test(.virtualTime) func `a test that throws what it expects`() async throws {
      await #expect(throws: Broken.self) {
        try await Task.sleep(for: .seconds(1))
        throw Broken()
      }
    }

    @Test(.reports("1 == 2"), .virtualTime) func `an expectation of a task counts`() async throws {
      await Task { #expect(1 == 2) }.value
    }
  }

  @Suite(.serialized, .virtualTime) struct SerializedSuite {
    static let order = Log<Int>()

    @Test(arguments: [1, 2, 3]) func `cases one after the other`(number: Int) async throws {
      try await Task.sleep(for: .seconds(4 - number))
      Self.order.add(number)
      #expect(Self.order.values == Array(1...number))
    }
  }

  enum Config { @TaskLocal static var name = "none" }

  struct ConfigTrait: TestTrait, TestScoping {
    let name: String

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Config.$name.withValue("\(Config.name) \(name)") { try await function() }
    }
  }

  @Suite struct TraitTests {
    @Test(ConfigTrait(name: "outer"), .virtualTime, ConfigTrait(name: "inner"))
    func `traits around and inside`() async throws {
      #expect(Config.name == "none outer inner")
      await Task { #expect(Config.name == "none outer inner") }.value
      await Task.detached { #expect(Config.name == "none") }.value
      try await passHour()
      #expect(Test.current?.name.contains("traits around") == true)
    }
  }

  @Suite struct EnvironmentTests {
    /// CI runs it again with VIRTUAL_TIME=off.
    @Test(.virtualTime) func `the environment turns it off`() async throws {
      let isOff = ProcessInfo.processInfo.environment["VIRTUAL_TIME"] == "off"
      #expect(VirtualTime.isActive != isOff)
      try await Task.sleep(for: .milliseconds(1))
      #expect(isOff ? VirtualTime.now == .zero : VirtualTime.now == .milliseconds(1))
    }
  }

  /// These have no trait, and run beside the others.
  @Suite struct OutsideTests {
    @Test func `real time is real outside`() async throws {
      let watch = Watch()
      try await Task.sleep(for: .milliseconds(30))
      #expect(watch.time >= .milliseconds(30))
      #expect(watch.time < .seconds(20))
      #expect(!VirtualTime.isActive)
      #expect(VirtualTime.now == .zero)
    }

    @Test @MainActor func `the main actor goes on outside`() async throws {
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(2))
        MainActor.assertIsolated()
      }
      #expect(!VirtualTime.isActive)
    }

    @Test @ScreenActor func `a shared actor goes on outside`() async throws {
      for _ in 0..<200 {
        await Task { @ScreenActor in await Task.yield() }.value
        ScreenActor.shared.assertIsolated()
      }
      #expect(!VirtualTime.isActive)
    }

    @Test func `settle and advance outside`() async throws {
      let watch = Watch()
      await VirtualTime.settle()
      try await VirtualTime.advance(by: .milliseconds(10))
      #expect(watch.time >= .milliseconds(10))
    }
  }
}
