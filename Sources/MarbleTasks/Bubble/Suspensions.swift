#if canImport(Glibc)
  import MarbleTime

  /// The queues and timers that the code of a bubble has suspended. The time does not stand still
  /// for a block that waits for the end of a suspension.
  final class Suspensions: @unchecked Sendable {
    private let lock = Lock()
    private unowned let bubble: Bubble
    /// How often each object is suspended.
    private var depths: [UInt: Int] = [:]
    /// The sources that nobody has resumed or activated yet.
    private var inactive: Set<UInt> = []
    /// The sources that the bubble has made: whether each waits for a file, and its queue.
    private var made: [UInt: Bool] = [:]
    private var queues: [UInt: UInt] = [:]
    /// How many blocks of each object have not begun.
    private var waiting: [UInt: Int] = [:]

    init(_ bubble: Bubble) { self.bubble = bubble }

    /// Notes that an object has one block more that the time waits for.
    func add(to key: UInt) {
      lock.withLock {
        waiting[key, default: 0] += 1
        if depths[key] == nil { bubble.blocks.add() }
      }
    }

    /// Notes that a block of an object begins, or that it never will.
    func remove(from key: UInt) {
      lock.withLock {
        let count = waiting[key, default: 1] - 1
        waiting[key] = count == 0 ? nil : count
        // It had begun before the suspension was noted.
        if depths[key] != nil { bubble.blocks.add() }
      }
    }

    func isSuspended(_ key: UInt) -> Bool { lock.withLock { depths[key] != nil } }

    /// An object, and the sources of a queue, which wait for its resumption, too.
    private func held(by key: UInt) -> [UInt] { [key] + queues.filter { $1 == key }.keys }

    func suspend(_ key: UInt) {
      lock.withLock {
        for key in held(by: key) {
          depths[key, default: 0] += 1
          if depths[key] == 1 { bubble.blocks.add(-(waiting[key] ?? 0)) }
        }
      }
      bubble.arrivals.note()
    }

    /// Notes a new source, which does nothing before it is resumed or activated.
    func noteInactive(_ key: UInt, of queue: DispatchCalls.Object?, isFile: Bool) {
      lock.withLock {
        inactive.insert(key)
        (made[key], queues[key]) = (isFile, UInt(bitPattern: queue))
        depths[key] = depths[UInt(bitPattern: queue)]
      }
      suspend(key)
    }

    /// True if the bubble has made a source. Of another one nobody knows whether it is suspended,
    /// and whether its handler can be followed.
    func hasMade(_ key: UInt) -> Bool { lock.withLock { made[key] != nil } }

    /// True for a source of a file that is not cancelled.
    func isFile(_ key: UInt) -> Bool { lock.withLock { made[key] == true } }

    /// Returns true for a source of a file that was not cancelled before.
    func cancelFile(_ key: UInt) -> Bool {
      lock.withLock { made[key] == true && made.updateValue(false, forKey: key) == true }
    }

    /// Does nothing if the object is active, as Dispatch does.
    func activate(_ key: UInt) {
      if lock.withLock({ inactive.contains(key) }) { noteResume(of: key) }
    }

    func noteResume(of key: UInt) {
      lock.withLock {
        if inactive.remove(key) != nil, made[key] == true { bubble.wokenThreads.noteFile() }
        for key in held(by: key) {
          guard let depth = depths[key] else { continue }
          depths[key] = depth == 1 ? nil : depth - 1
          if depth == 1 { bubble.blocks.add(waiting[key] ?? 0) }
        }
      }
    }
  }
#endif
