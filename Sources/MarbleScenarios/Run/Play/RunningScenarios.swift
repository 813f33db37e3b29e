import Foundation
import Synchronization

/// The scenarios whose runs exist, for the case that code of a system traps, aborts or overflows
/// its stack: the message of a trap names no scenario, and nothing can report after it.
///
/// A handler of the signal writes their names. It only reads memory that is never freed and calls
/// `write`, as a handler may, and then leaves the signal to the handler before. On the main thread
/// and on those that make runs it has a stack of its own, because that of the thread may be full.
package enum RunningScenarios {
  private static let count = 64
  private static let size = 512
  /// A text of the C library for each run; an empty one for none.
  nonisolated(unsafe) private static let names = {
    let names = UnsafeMutablePointer<CChar>.allocate(capacity: count * size)
    names.initialize(repeating: 0, count: count * size)
    return names
  }()
  private static let stackSize = 65_536
  /// A stack of the handler for the thread of each run, and for the main thread. A thread keeps its
  /// stack after the run, so two threads may have the same one.
  nonisolated(unsafe) private static let stacks = UnsafeMutableRawPointer.allocate(
    byteCount: (count + 1) * stackSize, alignment: 16)
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV]
  /// The handlers before, by their signals.
  nonisolated(unsafe) private static let handlers = UnsafeMutablePointer<sigaction>.allocate(
    capacity: Int(signals.max()!) + 1)
  private static let free = Mutex(Array(0..<count))
  private static let isNamed = Atomic<Bool>(false)

  /// Lets the names be written from now on. The main thread calls it.
  package static func nameAtCrashes() {
    (_, _) = (names, stacks)
    for signal in signals {
      var action = sigaction()
      action.sa_flags = SA_ONSTACK
      let handler: @convention(c) (Int32) -> Void = { signal in
        for place in 0..<RunningScenarios.count {
          let name = RunningScenarios.names + place * RunningScenarios.size
          _ = write(STDERR_FILENO, name, strlen(name))
        }
        // The fault comes again when this returns.
        sigaction(signal, RunningScenarios.handlers + Int(signal), nil)
        // A breakpoint does not, and `abort` then ends the process without a handler.
        if signal == SIGTRAP || signal == SIGABRT { raise(signal) }
      }
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      sigaction(signal, &action, handlers + Int(signal))
    }
    giveStack(count)
    isNamed.store(true, ordering: .relaxed)
  }

  /// Gives the handler a stack on this thread, where it has none.
  private static func giveStack(_ place: Int) {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_sp = stacks + place * stackSize
    stack.ss_size = .init(stackSize)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// A run. It is named until it is released.
  final class Entry: Sendable {
    private let place: Int?

    init(_ name: @autoclosure () -> String) {
      place = isNamed.load(ordering: .relaxed) ? free.withLock { $0.popLast() } : nil
      guard let place else { return }
      let text = "marbles: the process ends in a run of \(name())\n"
      text.withCString { _ = strncpy(names + place * size, $0, size - 1) }
      giveStack(place)
    }

    deinit {
      guard let place else { return }
      names[place * size] = 0
      free.withLock { $0.append(place) }
    }
  }
}
