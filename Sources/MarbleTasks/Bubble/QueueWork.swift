import MarbleTime
import Synchronization

/// What the code of a run gives to queues of Dispatch. The run waits until these blocks have ended,
/// so that it does not depend on the speed of a thread whether they still send something to a row.
package final class QueueWork: @unchecked Sendable {
  private static let mark = ThreadMark<QueueWork>()
  /// How long a run waits for blocks, in real time.
  private static let patience = Duration.seconds(1)

  private let blocks = Atomic<Int>(0)
  private let leaves = Atomic<Bool>(false)
  /// True if the run occupies the main queue.
  private var isOnMain = false

  /// True if the code has set a timer, or has left a block to a main queue that the run occupies.
  package var isLeft: Bool { leaves.load(ordering: .relaxed) }

  /// Performs a run, and waits for the blocks that its code has started.
  func following(_ run: () -> Void) {
    isOnMain = MainQueue.isCurrent
    Interposition.process.begin()
    defer { Interposition.process.end() }
    run()
    let end = RealTime.monotonic + Self.patience
    while blocks.load(ordering: .acquiring) > 0, RealTime.monotonic < end {
      RealTime.sleep(.microseconds(100))
    }
  }

  /// Performs code whose blocks are followed.
  func perform(_ body: () -> Void) { Self.mark.with(self, body) }
}

#if canImport(Glibc)
  import Glibc

  extension QueueWork {
    private typealias Object = DispatchCalls.Object
    private typealias Block = DispatchCalls.Block
    private typealias Async = @convention(c) (Object, @escaping Block) -> Void
    private typealias GroupAsync = @convention(c) (Object, Object, @escaping Block) -> Void
    private typealias After = @convention(c) (UInt64, Object, @escaping Block) -> Void
    private typealias SetTimer = @convention(c) (Object, UInt64, UInt64, UInt64) -> Void

    /// The functions of Dispatch that start something, and then those of a bubble.
    static let functions = DispatchCalls.functions.map { function in
      switch "\(function.name)" {
      case "dispatch_async": DispatchCalls.function(function.name, async)
      case "dispatch_barrier_async": DispatchCalls.function(function.name, barrierAsync)
      case "dispatch_group_async": DispatchCalls.function(function.name, groupAsync)
      case "dispatch_after": DispatchCalls.function(function.name, after)
      case "dispatch_source_set_timer": DispatchCalls.function(function.name, setTimer)
      default: function
      }
    }

    private static func next<Function>(_ name: String, as type: Function.Type) -> Function {
      DispatchCalls.functions.first { "\($0.name)" == name }
        .map { unsafeBitCast($0.replacement, to: type) } ?? SystemFunction.real(name, as: type)
    }

    private static let nextAsync = next("dispatch_async", as: Async.self)
    private static let async: Async = { nextAsync($0, followed($1, on: $0)) }
    private static let nextBarrier = next("dispatch_barrier_async", as: Async.self)
    private static let barrierAsync: Async = { nextBarrier($0, followed($1, on: $0)) }
    private static let nextGroup = next("dispatch_group_async", as: GroupAsync.self)
    private static let groupAsync: GroupAsync = { nextGroup($0, $1, followed($2, on: $1)) }

    private static let nextAfter = next("dispatch_after", as: After.self)
    private static let after: After = { deadline, queue, block in
      mark.current?.leaves.store(true, ordering: .relaxed)
      nextAfter(deadline, queue, block)
    }

    private static let nextTimer = next("dispatch_source_set_timer", as: SetTimer.self)
    private static let setTimer: SetTimer = { source, start, interval, leeway in
      mark.current?.leaves.store(true, ordering: .relaxed)
      nextTimer(source, start, interval, leeway)
    }

    private static let mainQueue = UInt(bitPattern: dlsym(nil, "_dispatch_main_q"))

    private static func followed(_ block: @escaping Block, on queue: Object) -> Block {
      guard let work = mark.current else { return block }
      if work.isOnMain, UInt(bitPattern: queue) == mainQueue {
        work.leaves.store(true, ordering: .relaxed)
        return block
      }
      work.blocks.add(1, ordering: .relaxed)
      return DispatchCalls.block(like: block) {
        work.perform { block() }
        work.blocks.subtract(1, ordering: .releasing)
      }
    }
  }
#endif
