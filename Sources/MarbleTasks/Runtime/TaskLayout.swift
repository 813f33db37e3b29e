import Synchronization

/// Where Swift's runtime stores facts about a task: its state, its name, and what it waits for.
///
/// No function of the runtime tells them. The places are those of Swift 6.3 on 64-bit Linux, and
/// ``RuntimeProbe`` compares them with tasks of its own before they are used.
struct TaskLayout: Sendable {
  /// The layout of this process; nil if it is not known, and before the hooks are set.
  static var process: TaskLayout? { isKnown.load(ordering: .relaxed) ? TaskLayout() : nil }

  /// Set once, together with the hooks, if the comparison has found no difference.
  static let isKnown = Atomic<Bool>(false)

  /// True if this process should have the layout. Nobody has compared it.
  static var isExpected: Bool {
    #if os(Linux) && _pointerBitWidth(_64) && compiler(>=6.3) && compiler(<6.4)
      true
    #else
      false
    #endif
  }

  /// The state of a task.
  struct Status: OptionSet {
    let rawValue: UInt

    static let isCancelled = Status(rawValue: 0x100)
    /// A thread runs the task.
    static let runs = Status(rawValue: 0x800)
    /// The task is queued, on the pool or on an actor.
    static let isQueued = Status(rawValue: 0x1000)
    static let hasEnded = Status(rawValue: 0x2000)
    /// The task waits for what ``wait(of:)`` returns, or is queued.
    static let waits = Status(rawValue: 0x4000)
  }

  /// Takes back the cancellation of the task that runs on this thread. Its handlers have run.
  func forgetCancellation(of task: UnsafeRawPointer) {
    UnsafeMutableRawPointer(mutating: task).advanced(by: 96)
      .assumingMemoryBound(to: Atomic<UInt>.self).pointee
      .bitwiseAnd(~Status.isCancelled.rawValue, ordering: .relaxed)
  }

  func status(of task: UnsafeRawPointer) -> Status {
    Status(rawValue: task.load(fromByteOffset: 96, as: UInt.self))
  }

  /// The lower half of the number of a task.
  func number(of task: UnsafeRawPointer) -> UInt32 {
    task.load(fromByteOffset: 36, as: UInt32.self)
  }

  /// The kind of thing for which a task waits; nil if it does not wait.
  func wait(of task: UnsafeRawPointer) -> SuspensionKind? {
    dependency(of: task).flatMap {
      SuspensionKind(rawValue: $0.load(fromByteOffset: 32, as: UInt32.self))
    }
  }

  /// The lower half of the number of the task for which a task waits; nil if it waits for none.
  func awaited(by task: UnsafeRawPointer) -> UInt32? {
    guard wait(of: task) == .task else { return nil }
    return dependency(of: task)?.load(fromByteOffset: 16, as: UnsafeRawPointer?.self).map(number)
  }

  /// The record of what a task waits for.
  private func dependency(of task: UnsafeRawPointer) -> UnsafeRawPointer? {
    let status = status(of: task)
    guard status.contains(.waits), !status.contains(.isQueued) else { return nil }
    return records(of: task).first { $0.kind == 0 }?.address
  }

  /// The name of a task, as its code gave it.
  func name(of task: UnsafeRawPointer) -> String? {
    guard let record = records(of: task).first(where: { $0.kind == 6 }),
      let text = record.address.load(fromByteOffset: 16, as: UnsafePointer<CChar>?.self)
    else { return nil }
    return String(cString: text)
  }

  /// The addresses of the functions with which a waiting task goes on, the innermost first.
  ///
  /// A context begins with its parent, which is followed by the function that the parent goes on
  /// with.
  func frames(of task: UnsafeRawPointer, limit: Int = 64) -> [UInt] {
    var frames = [task.load(fromByteOffset: 56, as: UInt.self)]
    var context = task.load(fromByteOffset: 64, as: UInt.self)
    while let current = UnsafeRawPointer(bitPattern: context), frames.count < limit {
      let resume = current.load(fromByteOffset: 8, as: UInt.self)
      guard resume != 0 else { break }
      frames.append(resume)
      context = current.load(as: UInt.self)
    }
    return frames
  }

  /// The status records of a task, the innermost first. The task must not run.
  private func records(
    of task: UnsafeRawPointer, limit: Int = 64
  ) -> [(kind: UInt8, address: UnsafeRawPointer)] {
    var records: [(kind: UInt8, address: UnsafeRawPointer)] = []
    var next = task.load(fromByteOffset: 104, as: UInt.self)
    while let record = UnsafeRawPointer(bitPattern: next), records.count < limit {
      records.append((record.load(as: UInt8.self), record))
      next = record.load(fromByteOffset: 8, as: UInt.self)
    }
    return records
  }
}

/// A kind of thing for which a suspended task waits.
package enum SuspensionKind: UInt32, Sendable {
  case task = 1
  case continuation = 2
  case group = 3
  case actor = 4
}
