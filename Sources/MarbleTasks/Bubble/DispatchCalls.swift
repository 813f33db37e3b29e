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

    static let functions =
      blocks + timers + [
        function("dispatch_time", time),
        function("dispatch_walltime", wallTime),
      ]

    static func function<Replacement>(
      _ name: StaticString, _ replacement: Replacement
    ) -> ImportTable.Function {
      ImportTable.Function(name: name, replacement: SystemFunction.address(of: replacement))
    }

    // MARK: Blocks

    private static let blocks = [
      function("dispatch_async", async),
      function("dispatch_barrier_async", barrierAsync),
      function("dispatch_group_async", groupAsync),
      function("dispatch_group_notify", groupNotify),
      function("dispatch_block_notify", blockNotify),
      function("dispatch_after", after),
    ]

    private typealias Async = @convention(c) (Object, @escaping Block) -> Void
    private typealias GroupAsync = @convention(c) (Object, Object, @escaping Block) -> Void
    private typealias After = @convention(c) (UInt64, Object, @escaping Block) -> Void

    private static let realAsync = SystemFunction.real("dispatch_async", as: Async.self)
    private static let realBarrierAsync = SystemFunction.real(
      "dispatch_barrier_async", as: Async.self)
    private static let realGroupAsync = SystemFunction.real(
      "dispatch_group_async", as: GroupAsync.self)
    private static let realGroupNotify = SystemFunction.real(
      "dispatch_group_notify", as: GroupAsync.self)
    private static let realAfter = SystemFunction.real("dispatch_after", as: After.self)
    private static let mainQueue = UInt(bitPattern: dlsym(nil, "_dispatch_main_q"))

    private static let label = SystemFunction.real(
      "dispatch_queue_get_label", as: (@convention(c) (Object) -> UnsafePointer<CChar>).self)

    /// True for a queue of XCTest itself.
    static func isOfXCTest(_ queue: Object) -> Bool {
      strncmp(label(queue), "org.swift.XCTest", 16) == 0
    }

    /// Lets a thread that runs the run loop of the main queue look whether it still waits.
    static func wakeMainQueue() {
      UnsafeMutableRawPointer(bitPattern: mainQueue).map { realAsync($0) {} }
    }

    private static let async: Async = { queue, block in
      guard let bubble = Bubble.current, !(bubble.isAround && isOfXCTest(queue)) else {
        return realAsync(queue, block)
      }
      start(block, on: queue, in: bubble)
    }

    private static let barrierAsync: Async = { queue, block in
      guard let bubble = Bubble.current else { return realBarrierAsync(queue, block) }
      realBarrierAsync(queue, bubble.following(block, on: queue))
    }

    private static let groupAsync: GroupAsync = { group, queue, block in
      guard let bubble = Bubble.current else {
        return realGroupAsync(group, queue, block)
      }
      realGroupAsync(group, queue, bubble.following(block, on: queue))
    }

    /// The block of a notification is no block in flight before its group is empty.
    private static let groupNotify: GroupAsync = { group, queue, block in
      guard let bubble = Bubble.current else {
        return realGroupNotify(group, queue, block)
      }
      realGroupNotify(group, queue, bubble.owned(block))
    }

    private typealias BlockNotify =
      @convention(c) (@escaping Block, Object, @escaping Block) -> Void
    private static let realBlockNotify = SystemFunction.real(
      "dispatch_block_notify", as: BlockNotify.self)

    /// The block of a notification is no block in flight before the other one has ended.
    private static let blockNotify: BlockNotify = { item, queue, block in
      guard let bubble = Bubble.current else { return realBlockNotify(item, queue, block) }
      realBlockNotify(item, queue, bubble.owned(block))
    }

    private static let after: After = { deadline, queue, block in
      guard let bubble = Bubble.current, let instant = bubble.instant(of: deadline) else {
        return realAfter(deadline, queue, block)
      }
      if bubble.isAround, isOfXCTest(queue) {
        // It watches over a wait, which the virtual time ends.
        let watch = unsafeBitCast(block, to: Object.self)
        return bubble.threadWaits.beginOfXCTest(until: instant, watchedBy: watch)
      }
      let sent = SentBlock(block, to: queue)
      bubble.schedule(at: instant) { start(sent.block, on: sent.queue.object, in: bubble) }
    }

    /// A block that waits for its instant. It is an object, because the runtime cannot make the
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
        return realAsync(queue, bubble.following(block, on: queue))
      }
      let sent = SentBlock(block, to: queue)
      bubble.performing { Task(name: "a block of the main queue") { @MainActor in sent.block() } }
    }

    // MARK: Blocks with flags

    // An address, because the runtime cannot make the metadata of an optional block.
    private typealias MakeBlock = @convention(c) (UInt, @escaping Block) -> UnsafeRawPointer?
    private typealias ReleaseBlock = @convention(c) (UnsafeRawPointer) -> Void
    private static let makeBlock = SystemFunction.real("dispatch_block_create", as: MakeBlock.self)
    private static let releaseBlock = SystemFunction.real("_Block_release", as: ReleaseBlock.self)

    /// How Dispatch lays out a block that it has made for flags, as `DispatchWorkItem` has: after
    /// the four words of each block, a word that tells it apart, and the flags.
    private static let (functionWord, signWord, flagsWord, sign) = (2, 4, 5, UInt(0xD159_B10C))
    /// The flags that code may pass. The word also has notes of Dispatch itself.
    private static let publicFlags: UInt = 0xFF

    /// Returns a block with the flags of another one, of which Dispatch reads whether it is a
    /// barrier.
    static func block(like original: @escaping Block, _ body: @escaping Block) -> Block {
      let words = unsafeBitCast(original, to: UnsafePointer<UInt>.self)
      guard words[functionWord] == functionOfFlagged, words[signWord] == sign,
        let made = makeBlock(words[flagsWord] & publicFlags, body)
      else { return body }
      defer { releaseBlock(made) }
      return unsafeBitCast(made, to: Block.self)
    }

    /// The function of such blocks.
    private static let functionOfFlagged: UInt = {
      guard let made = makeBlock(0, {}) else { return 0 }
      defer { releaseBlock(made) }
      return made.assumingMemoryBound(to: UInt.self)[functionWord]
    }()

    // MARK: The time

    private typealias Time = @convention(c) (UInt64, Int64) -> UInt64
    private typealias WallTime = @convention(c) (UnsafePointer<timespec>?, Int64) -> UInt64

    static let realTime = SystemFunction.real(
      "dispatch_time", as: (@convention(c) (UInt64, Int64) -> UInt64).self)
    private static let realWallTime = SystemFunction.real("dispatch_walltime", as: WallTime.self)

    private static let time: Time = { base, delta in
      guard base == 0, let bubble = Bubble.current else { return realTime(base, delta) }
      return realTime(bubble.uptime, delta)
    }

    private static let wallTime: WallTime = { base, delta in
      guard base == nil, let bubble = Bubble.current else {
        return realWallTime(base, delta)
      }
      var time = timespec(nanoseconds: bubble.clock(CLOCK_REALTIME))
      return realWallTime(&time, delta)
    }

    // MARK: Timers of sources

    private static let timers = [
      function("dispatch_source_create", createSource),
      function("dispatch_source_set_timer", setTimer),
      function("dispatch_source_set_event_handler", setHandler),
      function("dispatch_source_cancel", cancel),
      function("dispatch_suspend", suspend),
      function("dispatch_resume", resume),
      function("dispatch_activate", activate),
    ]

    private typealias CreateSource = @convention(c) (Object, UInt, UInt, Object?) -> Object?
    private static let realCreateSource = SystemFunction.real(
      "dispatch_source_create", as: CreateSource.self)
    private static let fileTypes = ["read", "write"].map {
      UInt(bitPattern: dlsym(nil, "_dispatch_source_type_\($0)"))
    }

    private static let createSource: CreateSource = { type, handle, mask, queue in
      if fileTypes.contains(UInt(bitPattern: type)) {
        Bubble.current?.realTimeUses.note(.file)
        Bubble.current?.hasWokenThread.store(true, ordering: .releasing)
      }
      let source = realCreateSource(type, handle, mask, queue)
      // It does nothing before it is resumed.
      if let source { Bubble.current?.suspensions.noteInactive(UInt(bitPattern: source)) }
      return source
    }

    private typealias SetTimer = @convention(c) (Object, UInt64, UInt64, UInt64) -> Void
    private typealias SetHandler = @convention(c) (Object, Object?) -> Void
    private typealias SetBlock = @convention(c) (Object, @escaping Block) -> Void
    private typealias Cancel = @convention(c) (Object) -> Void

    static let realSetTimer = SystemFunction.real(
      "dispatch_source_set_timer",
      as: (@convention(c) (Object, UInt64, UInt64, UInt64) -> Void).self)
    private static let realSetHandler = SystemFunction.real(
      "dispatch_source_set_event_handler", as: SetHandler.self)
    private static let realSetBlock = SystemFunction.real(
      "dispatch_source_set_event_handler", as: SetBlock.self)
    private static let realCancel = SystemFunction.real("dispatch_source_cancel", as: Cancel.self)

    private static let setTimer: SetTimer = { source, start, interval, leeway in
      guard let bubble = Bubble.current else {
        return realSetTimer(source, start, interval, leeway)
      }
      bubble.sourceTimers.set(
        source, start: bubble.instant(of: start), interval: interval)
    }

    private static let setHandler: SetHandler = { source, block in
      guard let block, let number = Bubble.current?.number else {
        return realSetHandler(source, block)
      }
      let handler = Handler(block: unsafeBitCast(block, to: Block.self), source: source)
      realSetBlock(source) {
        // A source that a test keeps may fire in a later one.
        guard let bubble = ActiveBubble.current as? Bubble,
          bubble.number == number || bubble.sourceTimers.hasTimer(of: handler.source)
        else { return handler.block() }
        bubble.sourceTimers.handle(handler.source) { handler.block() }
      }
    }

    private static let realSuspend = SystemFunction.real("dispatch_suspend", as: Cancel.self)
    private static let realResume = SystemFunction.real("dispatch_resume", as: Cancel.self)

    private static let suspend: Cancel = { object in
      realSuspend(object)
      Bubble.current?.suspensions.suspend(UInt(bitPattern: object))
    }

    private static let resume: Cancel = { object in
      Bubble.current?.suspensions.noteResume(of: UInt(bitPattern: object))
      realResume(object)
    }

    private static let realActivate = SystemFunction.real("dispatch_activate", as: Cancel.self)

    private static let activate: Cancel = { object in
      Bubble.current?.suspensions.activate(UInt(bitPattern: object))
      realActivate(object)
    }

    /// The handler of a source, which does not keep the source.
    private final class Handler: @unchecked Sendable {
      let block: Block
      let source: Object

      init(block: @escaping Block, source: Object) {
        (self.block, self.source) = (block, source)
      }
    }

    private static let cancel: Cancel = { source in
      if let bubble = Bubble.current {
        bubble.sourceTimers.cancel(source)
      }
      realCancel(source)
    }
  }
#endif
