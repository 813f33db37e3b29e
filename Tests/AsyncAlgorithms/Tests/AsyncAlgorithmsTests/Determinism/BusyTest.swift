import AsyncAlgorithms
import Foundation
import MarbleTesting

/// A test in which the operators run in tasks of every kind, beside each other. `TasksTests` has
/// the tasks without operators.
enum BusyTest {
  /// Runs the test once and returns its log.
  static func log() throws -> String {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let log = EventLog(bench.clock)
    addRows(to: bench, log)
    try bench.run()
    return log.text
  }

  private static func addRows(to bench: MarbleBench, _ log: EventLog) {
    let clock = bench.clock
    let keys = bench.hot("a-b-c------d-e---|").values
    let clicks = bench.hot("x----y----z-----|").values
    bench.expect(keys.debounce(for: .milliseconds(500), clock: clock), "---------c-------(e|)")
    bench.start("tasks of every kind") {
      let screen = await MainActor.run { Screen(log) }
      let merged = Task { @MainActor in
        for await value in merge(keys, clicks) { await screen.show(value) }
      }
      let latest = Task.detached {
        for await (key, click) in combineLatest(keys, clicks) { log.write("latest", key + click) }
      }
      let timer = start {
        let ticks = AsyncTimerSequence(interval: .milliseconds(300), clock: clock)
        for await _ in ticks.prefix(3) { log.write("timer") }
      }
      let pairs = Task {
        for await pair in keys.chunks(ofCount: 2) { log.write("pair", pair.joined()) }
      }
      let cancelled = Task {
        for await key in keys._throttle(for: .milliseconds(300), clock: clock) {
          log.write("first", key)
        }
        log.write("cancelled")
      }
      try? await clock.sleep(for: .milliseconds(400))
      cancelled.cancel()
      for task in [merged, latest, timer, pairs, cancelled] { await task.value }
      log.write("done")
    }
  }

  /// A bench that does not replace the default executor of the process does not promise the moment
  /// of `Task.yield()` at the start of `Task.immediate`.
  private static func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    RuntimeCapabilities.current.contains(.defaultExecutor)
      ? Task.immediate(operation: body) : Task(operation: body)
  }
}

/// The lines that the tasks of a test write, with their milliseconds.
private final class EventLog: @unchecked Sendable {
  private let clock: VirtualClock
  private let lock = NSLock()
  private var lines: [String] = []

  init(_ clock: VirtualClock) { self.clock = clock }

  var text: String { lock.withLock { lines.joined(separator: "\n") } }

  func write(_ parts: String...) {
    let line = "\(clock.now.nanoseconds / 1_000_000) \(parts.joined(separator: " "))"
    lock.withLock { lines.append(line) }
  }
}

@MainActor private final class Screen {
  private let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func show(_ text: String) async {
    await Task.yield()
    log.write("screen", text)
  }
}
