#if canImport(Glibc)
  import Dispatch
  import Glibc
  import MarbleTime

  /// The functions of Dispatch by which code starts something that happens later.
  ///
  /// The time of a bubble stands still until a block has ended that the bubble has started. A block
  /// with a deadline is a timer of the bubble. A block for the main queue is a turn of the main
  /// actor.
  enum DispatchCalls {
    typealias Block = @convention(block) () -> Void
    typealias Object = UnsafeMutableRawPointer

    static let functions = blocks + times + timers

    // MARK: Blocks

    private typealias Async = @convention(c) (Object, @escaping Block) -> Void
    private typealias GroupAsync = @convention(c) (Object, Object, @escaping Block) -> Void
    private static let async = SystemFunction<Async>("dispatch_async")
    private static let barrierAsync = SystemFunction<Async>("dispatch_barrier_async")
    private static let groupAsync = SystemFunction<GroupAsync>("dispatch_group_async")
    private static let groupEnter = SystemFunction<@convention(c) (Object) -> Void>(
      "dispatch_group_enter"
    ).original
    private static let groupNotify = SystemFunction<GroupAsync>("dispatch_group_notify")
    private static let blockNotify = SystemFunction<
      @convention(c) (@escaping Block, Object, @escaping Block) -> Void
    >("dispatch_block_notify")
    private static let after = SystemFunction<
      @convention(c) (UInt64, Object, @escaping Block) -> Void
    >("dispatch_after")

    private static let blocks = [
      async.replaced { queue, block in
        guard let bubble = Bubble.current, !(bubble.isAround && isOfXCTest(queue)) else {
          return async.original(queue, QueueWork.followed(block, on: queue))
        }
        start(block, on: queue, in: bubble)
      },
      barrierAsync.replaced { queue, block in
        barrierAsync.original(queue, followed(block, on: queue))
      },
      groupAsync.replaced { group, queue, block in
        guard let bubble = Bubble.current else {
          return groupAsync.original(group, queue, QueueWork.followed(block, on: queue))
        }
        // Dispatch would leave the group when the time no longer stands still for the block.
        groupEnter(group)
        let group = DispatchObject(group)
        var sent: SentBlock? = SentBlock(block, to: queue)
        let leaving = Self.block(like: block) {
          if let sent { bubble.perform(sent.block) }
          // Whoever waits for the group may expect that the block is released.
          sent = nil
          BlockingCalls.leave(group.object)
        }
        async.original(queue, bubble.following(leaving, on: queue))
      },
      groupNotify.replaced { group, queue, block in
        let isEmpty = BlockingCalls.isEmpty(group)
        groupNotify.original(
          group, queue, notified(block, by: group, on: queue, isNow: isEmpty))
      },
      blockNotify.replaced { item, queue, block in
        blockNotify.original(item, queue, notified(block, by: object(of: item), on: queue))
      },
      after.replaced { start($2, on: $1, at: $0) },
    ]

    /// Sends a block that is none of the code.
    static func sendProbe(_ block: @escaping Block, to queue: Object, isBarrier: Bool) {
      (isBarrier ? barrierAsync : async).original(queue, block)
    }

    /// Returns a block whose end a bubble or a run awaits.
    private static func followed(_ block: @escaping Block, on queue: Object) -> Block {
      Bubble.current?.following(block, on: queue) ?? QueueWork.followed(block, on: queue)
    }

    /// Returns a block that is sent when the subject is empty or has ended.
    private static func notified(
      _ block: @escaping Block, by subject: Object, on queue: Object, isNow: Bool = false
    ) -> Block {
      guard let bubble = Bubble.current else { return QueueWork.followed(block, on: queue) }
      // The test may occupy the main queue.
      return UInt(bitPattern: queue) == mainQueue
        ? bubble.owned(block) : bubble.notified(block, by: subject, on: queue, isNow: isNow)
    }

    static let mainQueue = UInt(bitPattern: dlsym(nil, "_dispatch_main_q"))

    /// The queue of the block on this thread, if it runs one block at a time. All such queues have
    /// one class.
    static var currentSerialQueue: UInt? {
      guard let queue = currentQueue(), queue.load(as: UInt.self) == serialClass else { return nil }
      return UInt(bitPattern: queue)
    }
    private static let currentQueue = SystemFunction<@convention(c) () -> Object?>(
      "dispatch_get_current_queue"
    ).original
    private static let serialClass = SystemFunction<
      @convention(c) (UnsafePointer<CChar>, Object?) -> Object
    >("dispatch_queue_create").original("", nil).load(as: UInt.self)

    private static let label = SystemFunction<@convention(c) (Object) -> UnsafePointer<CChar>>(
      "dispatch_queue_get_label"
    ).original

    /// True for a queue of XCTest itself.
    static func isOfXCTest(_ queue: Object) -> Bool {
      strncmp(label(queue), "org.swift.XCTest", 16) == 0
    }

    /// Lets a thread that runs the run loop of the main queue look whether it still waits.
    static func wakeMainQueue() {
      UnsafeMutableRawPointer(bitPattern: mainQueue).map { async.original($0) {} }
    }

    private static func start(_ block: @escaping Block, on queue: Object, at deadline: UInt64) {
      guard let bubble = Bubble.current, let instant = bubble.instant(of: deadline) else {
        if !hasFlags(block) {
          QueueWork.noteDelay()
        } else if isCancelled(object(of: block)) == 0 {
          QueueWork.noteItem(object(of: block), due: deadline)
        }
        return after.original(deadline, queue, block)
      }
      if bubble.isAround, isOfXCTest(queue) {
        // It watches over a wait, which the virtual time ends.
        return bubble.threadWaits.beginOfXCTest(until: instant, watchedBy: object(of: block))
      }
      let sent = SentBlock(block, to: queue)
      bubble.schedule(at: instant) { start(sent.block, on: sent.queue.object, in: bubble) }
    }

    /// A block that is performed later. It is an object, because the runtime cannot make the
    /// metadata of a tuple with a block, nor of an optional block.
    private final class SentBlock: @unchecked Sendable {
      let block: Block
      let queue: DispatchObject

      init(_ block: @escaping Block, to queue: Object) {
        self.block = block
        self.queue = DispatchObject(queue)
      }
    }

    private static func start(_ block: @escaping Block, on queue: Object, in bubble: Bubble) {
      guard UInt(bitPattern: queue) == mainQueue else {
        return async.original(queue, bubble.following(block, on: queue))
      }
      let sent = SentBlock(block, to: queue)
      bubble.performing {
        Task(name: "a block of the main queue") { @MainActor in bubble.perform(sent.block) }
      }
    }

    // MARK: The time

    static let time = SystemFunction<@convention(c) (UInt64, Int64) -> UInt64>(
      "dispatch_time")
    private static let wallTime = SystemFunction<
      @convention(c) (UnsafePointer<timespec>?, Int64) -> UInt64
    >("dispatch_walltime")

    private static let times = [
      time.replaced { base, delta in
        time.original(base == 0 ? Bubble.current?.uptime ?? 0 : base, delta)
      },
      wallTime.replaced { base, delta in
        guard base == nil, let bubble = Bubble.current else {
          return wallTime.original(base, delta)
        }
        var time = timespec(nanoseconds: bubble.clock(CLOCK_REALTIME))
        return wallTime.original(&time, delta)
      },
    ]

    /// True if a deadline has come in real time. Those of the calendar are negative numbers.
    static func hasCome(_ deadline: UInt64) -> Bool {
      Int64(bitPattern: deadline) < 0
        ? deadline >= wallTime.original(nil, 0) : deadline <= time.original(0, 0)
    }

    // MARK: Timers of sources

    private typealias Change = @convention(c) (Object) -> Void
    private static let createSource = SystemFunction<
      @convention(c) (Object, UInt, UInt, Object?) -> Object?
    >("dispatch_source_create")
    static let setTimer = SystemFunction<
      @convention(c) (Object, UInt64, UInt64, UInt64) -> Void
    >("dispatch_source_set_timer")
    private static let setHandler = SystemFunction<@convention(c) (Object, Object?) -> Void>(
      "dispatch_source_set_event_handler")
    private static let setBlock = SystemFunction<@convention(c) (Object, @escaping Block) -> Void>(
      "dispatch_source_set_event_handler")
    private static let cancel = SystemFunction<Change>("dispatch_source_cancel")
    private static let suspend = SystemFunction<Change>("dispatch_suspend")
    private static let resume = SystemFunction<Change>("dispatch_resume")
    private static let activate = SystemFunction<Change>("dispatch_activate")
    private static let fileTypes = [sourceType("read"), sourceType("write")]
    private static let timerType = sourceType("timer")

    private static func sourceType(_ name: String) -> UInt {
      UInt(bitPattern: dlsym(nil, "_dispatch_source_type_\(name)"))
    }

    private static let timers = [
      createSource.replaced { type, handle, mask, queue in
        let isFile = fileTypes.contains(UInt(bitPattern: type))
        if isFile { Bubble.current?.realTimeUses.note(.file) }
        let source = createSource.original(type, handle, mask, queue)
        if let source, let bubble = Bubble.current {
          // It does nothing before it is resumed.
          bubble.suspensions.noteInactive(UInt(bitPattern: source), of: queue, isFile: isFile)
          // Without a handler, nobody would see that its timer has fired.
          if UInt(bitPattern: type) == timerType { follow({}, of: source, in: bubble) }
        }
        return source
      },
      setTimer.replaced { source, start, interval, leeway in
        guard let bubble = Bubble.current else {
          QueueWork.noteTimer(of: source, due: start)
          return setTimer.original(source, start, interval, leeway)
        }
        bubble.sourceTimers.set(source, start: bubble.instant(of: start), interval: interval)
      },
      setHandler.replaced { source, block in
        guard let bubble = Bubble.current else { return setHandler.original(source, block) }
        if let block {
          follow(unsafeBitCast(block, to: Block.self), of: source, in: bubble)
        } else {
          follow({}, of: source, in: bubble)
        }
      },
      cancel.replaced { source in
        if let bubble = Bubble.current {
          bubble.sourceTimers.cancel(source)
        } else {
          QueueWork.noteTimer(of: source)
        }
        cancel.original(source)
      },
      suspend.replaced { object in
        suspend.original(object)
        Bubble.current?.suspensions.suspend(UInt(bitPattern: object))
      },
      resume.replaced { object in
        Bubble.current?.suspensions.noteResume(of: UInt(bitPattern: object))
        resume.original(object)
      },
      activate.replaced { object in
        Bubble.current?.suspensions.activate(UInt(bitPattern: object))
        activate.original(object)
      },
    ]

    /// Sets a handler of a source for whose end the time of a bubble stands still.
    private static func follow(_ block: @escaping Block, of source: Object, in bubble: Bubble) {
      let (handler, number) = (Handler(block: block, source: source), bubble.number)
      setBlock.original(source) {
        // A source that a test keeps may fire in a later one.
        guard let bubble = ActiveBubble.current as? Bubble,
          bubble.number == number || bubble.sourceTimers.hasTimer(UInt(bitPattern: handler.source))
        else { return handler.block() }
        bubble.sourceTimers.handle(handler.source) { handler.block() }
      }
    }

    /// The handler of a source, which does not keep the source.
    private final class Handler: @unchecked Sendable {
      let block: Block
      let source: Object

      init(block: @escaping Block, source: Object) { (self.block, self.source) = (block, source) }
    }
  }
#endif
