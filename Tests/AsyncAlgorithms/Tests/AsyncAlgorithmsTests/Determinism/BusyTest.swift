import AsyncAlgorithms
import Foundation
import MarbleTesting

/// A test in which tasks of every kind meet: on no actor, on the main actor and on an actor of
/// their own, in groups, as `async let`, detached, immediate, cancelled, and inside of operators.
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
    let counter = Counter()
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
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask {
            try? await clock.sleep(for: .milliseconds(100 * (number % 2)))
            log.write("child \(number)", "\(await counter.next())")
            let inner = Task {
              await Task.yield()
              log.write("inner \(number)")
              return await counter.next()
            }
            async let first = counter.next()
            async let second = counter.next()
            log.write("sum \(number)", "\(await first + second + inner.value)")
            await Task.detached { await screen.show("detached \(number)") }.value
          }
        }
      }
      let (numbers, continuation) = AsyncStream<Int>.makeStream()
      Task {
        for number in 0..<3 {
          try? await clock.sleep(for: .milliseconds(120))
          continuation.yield(number)
        }
        continuation.finish()
      }
      for await number in numbers { log.write("stream", "\(number)") }
      let cancelled = Task {
        do { try await clock.sleep(for: .seconds(99)) } catch { log.write("cancelled") }
      }
      await Task.yield()
      cancelled.cancel()
      for task in [merged, latest, timer, pairs, cancelled] { await task.value }
      log.write("done")
    }
  }

  private static func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    replacesDefaultExecutor ? Task.immediate(operation: body) : Task(operation: body)
  }
}

/// True where a bench replaces the default executor of the process. Elsewhere it does not promise
/// the moment of `Task.yield()` at the start of `Task.immediate`, and in an actor that a task
/// calls.
private let replacesDefaultExecutor = RuntimeCapabilities.current.contains(.defaultExecutor)

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

private actor Counter {
  private var number = 0

  func next() async -> Int {
    number += 1
    let number = number
    if replacesDefaultExecutor { await Task.yield() }
    return number
  }
}
