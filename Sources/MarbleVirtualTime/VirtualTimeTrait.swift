#if canImport(Testing)
  import MarbleTasks
  public import Testing

  /// Runs a test in virtual time, see ``VirtualTime``.
  ///
  /// It changes neither the test nor the code under test. Tests in virtual time run one after the
  /// other; other tests go on beside them. A test fails with the reason where this process cannot
  /// run it in virtual time: it never runs in real time silently. With `VIRTUAL_TIME=off` in the
  /// environment all tests run in real time, to compare.
  public struct VirtualTimeTrait: TestTrait, SuiteTrait, TestScoping {
    /// The orders in which the work of one instant runs.
    enum Orders: Sendable {
      case documented
      case many(Int)
      case text(String)
    }

    var orders = Orders.documented
    var leftovers = VirtualTime.Leftovers.named
    var patience = Bubble.patienceForThreads

    /// True: the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test, or a case of it, in virtual time.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil, VirtualTime.isEnabled, !VirtualTime.isActive else {
        return try await function()
      }
      // The last trait of a test counts: its own after that of its suite.
      let trait = test.traits.compactMap { $0 as? VirtualTimeTrait }.last ?? self
      // The function has its context on the heap, and only its type says that it does not escape.
      let run: (Test, @escaping @Sendable () async throws -> Void) async throws -> Void = trait.run
      let cast = unsafeBitCast(
        run, to: ((Test, @Sendable () async throws -> Void) async throws -> Void).self)
      try await cast(test, function)
    }

    private func run(
      _ test: Test, _ function: @escaping @Sendable () async throws -> Void
    ) async throws {
      switch orders {
      case .documented: _ = try await VirtualTimeRun(test, self, function).run()
      case .text(let text):
        guard let deviations = [Deviation](order: text) else {
          let message = "'\(text)' is not an order; copy it from a failure of .virtualTime(orders:)"
          Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
          return
        }
        let arbiter = ExploringArbiter(deviations)
        _ = try await VirtualTimeRun(test, self, function, arbiter).run()
        guard arbiter.hasFollowedAll else {
          let message =
            "the test does not have the order '\(text)'; find the present one with "
            + ".virtualTime(orders:)"
          Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
          return
        }
      case .many(let count):
        var exploration = OrderExploration()
        while exploration.count < count, let order = exploration.next() {
          let arbiter = ExploringArbiter(order)
          guard try await VirtualTimeRun(test, self, function, arbiter).run() else { return }
          exploration.note(alternatives: arbiter.alternatives)
        }
      }
    }
  }

  extension Trait where Self == VirtualTimeTrait {
    /// Runs a test in virtual time.
    public static var virtualTime: Self { VirtualTimeTrait() }

    /// Runs a test in virtual time, in many orders of what happens at one instant, those with the
    /// fewest changes first. It stops at the first order that fails, and the failure names the
    /// changes.
    ///
    /// - Parameter orders: The maximum number of orders, above zero. The test runs once for each,
    ///   so it must make all objects that it needs.
    public static func virtualTime(
      orders: Int, leftovers: VirtualTime.Leftovers = .named
    ) -> Self {
      VirtualTimeTrait(orders: .many(max(1, orders)), leftovers: leftovers)
    }

    /// Repeats the order that a failure of `.virtualTime(orders:)` shows.
    ///
    /// - Parameter order: The text of the order, such as `3:1`.
    public static func virtualTime(
      order: String, leftovers: VirtualTime.Leftovers = .named
    ) -> Self {
      VirtualTimeTrait(orders: .text(order), leftovers: leftovers)
    }

    /// Runs a test in virtual time.
    ///
    /// - Parameters:
    ///   - leftovers: What happens to tasks that have not ended when the test returns.
    ///   - patience: How long the time stands still in real time for a thread that the test has
    ///     started, and for one that it has woken but not started, such as that of an SDK.
    public static func virtualTime(
      leftovers: VirtualTime.Leftovers = .named, patience: Duration = .milliseconds(250)
    ) -> Self {
      VirtualTimeTrait(leftovers: leftovers, patience: patience)
    }
  }
#endif
