import Foundation
import MarbleStreams
import Synchronization
import Testing

@testable import MarbleTasks
@testable import MarbleTestKit

/// An actor whose jobs run on a Dispatch queue, and not before the queue is released.
private actor QueueActor {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated func release() { executor.queue.activate() }

  func answer() -> String { "x" }
}

private final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "own", attributes: .initiallyInactive)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private final class Flag: Sendable {
  let isSet = Atomic<Bool>(false)
}

@Suite struct RoutingTests {
  @Test func `this process has every capability that its platform gives`() {
    var expected: RuntimeCapabilities = [.pool, .mainActor, .taskIdentity, .leftovers]
    if RuntimeHooks.canReplaceDefaultExecutor {
      expected.formUnion([.systemSleeps, .defaultExecutor])
    }
    // The table is for the log of a machine on which nobody has run this before.
    print(RuntimeCapabilities.current)
    #expect(RuntimeCapabilities.current == expected)
  }

  @Test func `the runtime does what the library assumes`() {
    #expect(RuntimeHooks.differences.isEmpty)
  }

  #if os(macOS) || os(Linux)
    // The probe sets a hook for a moment, so this runs in a process of its own.
    @Test func `a runtime with other functions is not known`() async {
      await atHighPriority {
        await #expect(processExitsWith: .success) {
          // Each symbol gets the function of another one with the same form.
          let others = [
            "swift_task_getJobFlags": "swift_task_getJobTaskId",
            "swift_task_getJobTaskId": "swift_task_getJobFlags",
            "swift_task_isCancelled": "swift_task_cancel",
            "swift_task_enqueueGlobal_hook": "swift_task_enqueueGlobalWithDelay_hook",
          ]
          for (name, other) in others {
            let symbols = RuntimeSymbols { dlsym(nil, $0 == name ? other : $0) }
            let differences = RuntimeProbe(symbols).differences()
            #expect(!differences.isEmpty, "\(name)")
            #expect(
              BenchMisuse.Fact.tasks(.runtimeUnknown(differences)).message.hasPrefix(
                "this version of Swift's runtime is not known: "
                  + (differences.first?.rawValue ?? "")))
          }
        }
      }
    }
  #endif

  @Test func `a runtime without symbols reaches nothing`() {
    let symbols = RuntimeSymbols { _ in nil }
    #expect(!symbols.tellsTasksApart)
    #expect(!symbols.findsEndedTasks)
    #expect(symbols.currentNumber == nil)
    #expect(
      BenchMisuse.Fact.tasks(.unavailable([.pool, .mainActor])).message.contains(
        "does not give tasks of the global pool, tasks of the main actor;"))
  }

  @Test func `the table of capabilities has a line for each`() {
    #expect(
      RuntimeCapabilities([.pool, .leftovers]).description == """
        yes  tasks of the global pool
        no   tasks of the main actor
        no   tasks that another thread resumes
        yes  tasks that never end
        no   sleeps on the system's clocks
        no   Task.yield() on no executor, and tasks that prefer the global pool
        """)
  }

  #if os(macOS) || os(Linux)
    // A hook belongs to the whole process, so this runs in a process of its own.
    @Test func `a bench refuses async code if another library has taken a hook away`() async {
      await atHighPriority {
        await #expect(processExitsWith: .success) {
          let bench = MarbleBench(reporter: nil)
          bench.start("sync") {}
          _ = bench.clock
          RuntimeSymbols.process.enqueueGlobal?.pointee = nil
          let misuse = #expect(throws: BenchMisuse.self) { try bench.run() }
          #expect(misuse?.fact == .tasks(.hooksReplaced))
          let streams = MarbleBench(reporter: nil)
          streams.expect(streams.hot("-a|"), "-a|")
          #expect(throws: Never.self) { try streams.run() }
        }
      }
    }
  #endif

  @Test func `a task that another thread resumes in time returns to its bench`() throws {
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    let clock = bench.clock
    bench.expect("-x|") { (emit: @escaping Emit) in
      let resumed = DispatchSemaphore(value: 0)
      async let waits: Void = withCheckedContinuation { continuation in
        Thread {
          continuation.resume()
          resumed.signal()
        }.start()
        block(until: resumed)
      }
      await waits
      try await clock.sleep(for: .milliseconds(1))
      emit("x")
      try await clock.sleep(for: .milliseconds(1))
    }
    try bench.run()
  }

  @Test func `an actor with an executor of its own stops the body that awaits it`() throws {
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    let actor = QueueActor()
    bench.start("asks") { _ = await actor.answer() }
    let error = #expect(throws: ExpectationFailures.self) { try bench.run() }
    actor.release()
    #expect(
      error?.failures.map(\.message) == [
        "'asks' has not ended, and nothing is due that could wake it"
      ])
  }

  @Test func `a task of other code that a bench resumes continues on the pool`() async throws {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let received = Atomic<Int>(0)
    let isInside = Task {
      var isInside: [Bool] = []
      for await _ in numbers {
        isInside.append(JobRouting.isInsideRun)
        received.add(1, ordering: .sequentiallyConsistent)
      }
      return isInside
    }
    continuation.yield(0)
    while received.load(ordering: .sequentiallyConsistent) == 0 { await Task.yield() }
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    bench.start("sends") {
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    func run() throws { try bench.run() }
    try run()
    #expect(await isInside.value == [false, false, false, false])
  }

  @Test func `tasks of other code run while a bench runs`() async throws {
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 {
        group.addTask {
          await Task.yield()
          try? await Task.sleep(for: .microseconds(10))
          return number
        }
        group.addTask {
          let bench = MarbleBench(reporter: nil)
          let clock = bench.clock
          bench.start("sleeps") { try await clock.sleep(for: .seconds(1)) }
          func run() { #expect(throws: Never.self) { try bench.run() } }
          run()
          return 0
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 4_950)
    #expect(await Task.immediate { await MainActor.run { 1 } }.value == 1)
  }

  @Test func `no other task runs before the body of a continuation has run`() throws {
    // The merge of swift-async-algorithms holds a lock at that moment.
    let lock = Flag()
    try MarbleBench.run(orders: 50, reporter: nil) { bench in
      bench.start("two tasks") {
        let tasks = (0..<2).map { _ in
          Task {
            for _ in 0..<10 {
              let wasLocked = lock.isSet.exchange(true, ordering: .relaxed)
              #expect(!wasLocked)
              await withCheckedContinuation { continuation in
                lock.isSet.store(false, ordering: .relaxed)
                continuation.resume()
              }
              await Task.yield()
            }
          }
        }
        for task in tasks { await task.value }
      }
    }
  }
}

/// Blocks the thread of a bench until another thread has done its work.
private func block(until semaphore: DispatchSemaphore) { semaphore.wait() }
