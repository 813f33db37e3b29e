#if canImport(Testing)
  import MarbleDiagrams
  import MarbleTasks
  import Synchronization
  import Testing

  /// One run of a test in virtual time, with what the test framework is told about it.
  struct VirtualTimeRun: @unchecked Sendable {
    private let test: Test
    private let trait: VirtualTimeTrait
    private let function: @Sendable () async throws -> Void
    /// The order, which the run and the reader of its failures use one after the other.
    private let arbiter: ExploringArbiter?
    private let bubble: Bubble

    init(
      _ test: Test, _ trait: VirtualTimeTrait,
      _ function: @escaping @Sendable () async throws -> Void, _ arbiter: ExploringArbiter? = nil
    ) {
      self.test = test
      self.trait = trait
      self.function = function
      self.arbiter = arbiter
      bubble = Bubble(patienceForThreads: trait.patience)
      if let arbiter { bubble.scheduler.arbitrate(by: arbiter) }
    }

    /// Runs the test. Returns false if it has failed.
    func run() async throws -> Bool {
      let failed = Failed()
      let order = arbiter.map(OrderText.init(arbiter:))
      let watch: IssueHandlingTrait = .compactMapIssues { issue in
        guard issue.failsTest else { return issue }
        failed.note()
        guard let order else { return issue }
        var issue = issue
        issue.comments.append(Comment(rawValue: order.text))
        return issue
      }
      try await watch.provideScope(for: test, testCase: nil) {
        let outcome = await bubble.run(named: "the test", function)
        let report = BubbleReport(bubble, outcome, leftovers: trait.leftovers)
        for message in report.messages {
          Issue.record(message.text, isWarning: message.isWarning, at: test.sourceLocation)
        }
        if failed.isNoted || bubble.error != nil {
          // One failure has at most ten files, so none is left out.
          _ = TestAttachments().attach(
            titled: test.displayName ?? test.name, to: .swiftTesting(test.sourceLocation)
          ) { report.files }
        }
        guard let error = bubble.error else { return }
        // The runner would record it without the order.
        guard let arbiter, !arbiter.deviations.isEmpty else { throw error }
        Issue.record(error, sourceLocation: test.sourceLocation)
      }
      return !failed.isNoted
    }

    private final class Failed: Sendable {
      private let flag = Atomic<Bool>(false)
      var isNoted: Bool { flag.load(ordering: .relaxed) }
      func note() { flag.store(true, ordering: .relaxed) }
    }
  }

  /// The changes of the documented order, in words. It is read after the run.
  private struct OrderText: @unchecked Sendable {
    let arbiter: ExploringArbiter

    var text: String {
      arbiter.lines { ".virtualTime(order: \"\($0)\")" }.joined(separator: "\n")
    }
  }
#endif
