import MarbleDiagrams
import MarbleTasks

/// The report of a run in virtual time to a test framework.
struct BubbleReport {
  /// One message.
  struct Message {
    let text: String
    let isWarning: Bool
  }

  let messages: [Message]
  private let bubble: Bubble

  init(_ bubble: Bubble, _ outcome: Bubble.Outcome, leftovers: VirtualTime.Leftovers = .named) {
    self.bubble = bubble
    var messages: [Message] = []
    let uses = bubble.realTimeUsesWithPlaces()
    switch outcome {
    case .ended: break
    case .stuck(let tasks, let blocks):
      messages.append(
        Message(text: Self.hang(tasks, blocks: blocks, in: bubble), isWarning: false))
    case .runaway(let error):
      let time = formatDuration(Instant.zero.duration(to: error.instant))
      let names = error.culprits.map(\.name).filter { $0 != ReadyJob.nameless }.prefix(3)
        .map { "'\($0)'" }.joined(separator: ", ")
      let tasks = bubble.waitingTasks().lines
      let text =
        "the test does not end: after \(error.limit) turns of tasks the virtual time is \(time), "
        + "and \(names) still ran; end the loop when its task is cancelled, or await less"
      messages.append(
        Message(
          text: ([text + (tasks.isEmpty ? "" : ". The tasks are:")] + tasks)
            .joined(separator: "\n"), isWarning: false))
    case .blocked(let task, let place):
      let text =
        "\(task) has not given control back for \(formatDuration(Bubble.turnLimit)) of real time, "
        + "in a turn that began\(place.words): one task of a test runs at a time in virtual time, so "
        + "let a loop await, and let a task wait instead of a thread that a lock or a queue blocks"
      messages.append(Message(text: text, isWarning: false))
    case .refused(let refusal):
      messages.append(
        Message(text: "this test cannot run in virtual time: \(refusal.reason)", isWarning: false))
    }
    if case .ended = outcome, leftovers != .allowed, !bubble.leftovers.isEmpty {
      let count = bubble.leftovers.count
      let lines =
        ["\(counted(count, "task")) still \(count == 1 ? "runs" : "run") when the test returns:"]
        + bubble.leftovers.lines
        + ["cancel them, let the test await them, or use .virtualTime(leftovers: .allowed)"]
      messages.append(
        Message(text: lines.joined(separator: "\n"), isWarning: leftovers != .fail))
    }
    if let task = bubble.taskThatForcedTime {
      messages.append(
        Message(
          text:
            "\(task) went on at one instant for \(Bubble.turnsBeforeTimeGoesOn) turns of tasks or reads of a "
            + "clock without a pause, so the time went on; let it sleep instead of Task.yield()",
          isWarning: true))
    }
    let isEndless = uses.contains { $0.use == .endlessWait }
    messages += uses.filter { !isEndless || ![.semaphore, .group].contains($0.use) }.map {
      Message(text: $0.use.sentence(at: $0.place), isWarning: $0.use != .endlessWait)
    }
    self.messages = messages
  }

  /// The message about a test that waits for ever.
  ///
  /// - Parameter blocks: The number of blocks of Dispatch that have not ended.
  private static func hang(_ tasks: [WaitingTask], blocks: Int, in bubble: Bubble) -> String {
    let reason =
      blocks == 0
      ? "nothing is due that could wake it"
      : "the time stands still, because \(counted(blocks, "block")) of Dispatch "
        + "\(blocks == 1 ? "has" : "have") not ended"
    let reported = tasks.reported
    let (earlier, timerCount) = bubble.earlierWork(awaitedBy: reported)
    var ended = earlier.map { "  \($0.label), made in an earlier test,\($0.place.words)" }
    if timerCount > 0 {
      ended.append("  \(counted(timerCount, "timer")) of Dispatch, set in an earlier test")
    }
    if !ended.isEmpty {
      ended = ["what a test has started ends with it, and this has ended:"] + ended
      ended.append("make the object that owns it in each test, or let it start its work again")
    }
    return (["the test waits, and \(reason):"] + tasks.lines(of: reported) + ended)
      .joined(separator: "\n")
  }

  /// The files of a failed test: the rows of its logs, and a picture of the tasks.
  var files: [TestAttachments.File] {
    let rows = bubble.logs.flatMap(\.lines)
    let logs = rows.isEmpty ? [] : [TestAttachments.File("rows.txt", rows.text)]
    guard let chart = Chart(of: bubble.tasks, tick: DiagramKeys.tick) else { return logs }
    return logs + [.init("tasks.txt", chart.lines().text), .init("tasks.svg", Scene(chart).svg())]
  }
}

extension [String] {
  fileprivate var text: String { joined(separator: "\n") + "\n" }
}

extension RealTimeUse {
  /// A sentence about the use.
  func sentence(at place: CodePlace?) -> String {
    let place = place.words
    return switch self {
    case .threadSleep:
      "a thread sleeps\(place): this takes real time, too; use Task.sleep"
    case .semaphore:
      "a turn waits for a semaphore\(place): it blocks a thread of the pool; the other tasks of the test "
        + "run meanwhile, and if none signals, the wait ends as if it had timed out"
    case .group:
      "a turn waits for a DispatchGroup\(place): it blocks a thread of the pool; the other tasks of the "
        + "test run meanwhile, and if the group does not end, the wait ends as if it had timed out"
    case .expectation:
      "a turn waits for expectations\(place): the other tasks of the test run meanwhile; use "
        + "await fulfillment(of:timeout:)"
    case .condition:
      "a thread waits for a condition with a deadline\(place): this takes real time, too; let a task wait "
        + "instead"
    case .endlessWait:
      "a turn waits without a limit for a semaphore, a group or a block\(place), and nothing is due that could "
        + "end the wait: without virtual time the test would hang there; in virtual time the wait ends"
    case .runLoop:
      "a turn runs a run loop\(place): the other tasks run meanwhile, and its own timers use real time; "
        + "let a task sleep instead"
    case .file:
      "the test waits for a file or a socket\(place): what comes from there comes in real time, and "
        + "virtual time waits for it for a moment"
    case .unknownThread(let task):
      "a thread that the test does not know has resumed \(task)\(place), in an order with the other "
        + "tasks that is not certain; let a task, a Dispatch queue or an operation queue do it"
    case .longThread:
      "a thread that the test has started\(place) goes on for long; virtual time does not wait for it"
    case .earlierTimer:
      "a timer of Dispatch that was made before this test fires\(place): nobody sees whether its "
        + "handler runs, so the virtual time waits for it for a moment, once; make the timer in the test"
    case .process:
      "the test has started a process\(place): it runs in real time, and virtual time does not wait for it"
    }
  }
}

extension RunTaskError {
  /// Why a test cannot run in virtual time, and what to do.
  var reason: String {
    if case .unavailable(let missing) = self, missing.isEmpty {
      return "it needs Linux with Swift 6.3 and the GNU C library"
    }
    return "\(message); \(hint(.virtualTime))"
  }
}

extension RunTaskAdvice {
  fileprivate static let virtualTime = RunTaskAdvice(
    runtime: "run the test without the trait",
    sleep: "use Swift 6.3 on Linux", resumption: "let a task or a Dispatch queue resume it",
    thread: "let a task do it", mainActor: "make the test one of the main actor: @Test @MainActor")
}
