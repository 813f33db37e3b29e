import Foundation
import MarbleTime

/// The functions of the system that code of a run calls, and that are replaced while one runs: the
/// clocks, what Dispatch starts, and what blocks a thread.
///
/// They are replaced in the import tables of the program, of Swift's concurrency library and of
/// Foundation only, so the rest of the process calls the system. When no run is active, the tables
/// have their own addresses again. The replacements pass every call of other code on.
package final class Interposition: FunctionReplacement, @unchecked Sendable {
  /// The replacement in this process.
  package static let process = Interposition()

  private let lock = Lock()
  /// How many runs are active.
  private var users = 0

  private init() {}

  var isAvailable: Bool { !Self.tables.isEmpty }

  func begin() {
    lock.withLock {
      users += 1
      if users == 1 { Self.replace() }
    }
  }

  func end() {
    lock.withLock {
      users -= 1
      if users == 0 { Self.restore() }
    }
  }

  #if canImport(Glibc) && _pointerBitWidth(_64)
    private static let tables = ImportTable.slots { path in
      // A program that loads the tests as a library has their name.
      if path.isEmpty || path.hasSuffix(".xctest") { return clocks + dispatch + waits + threads }
      return switch path.split(separator: "/").last {
      case "libswift_Concurrency.so": clocks + CancelledSleeps.functions
      case "libswiftDispatch.so", "libFoundationNetworking.so": dispatch + waits
      case "libFoundationEssentials.so": clocks + threads
      // Its run loops wait in real time, with the clock and the timers of Dispatch.
      case "libFoundation.so": threads + QueueWork.runLoopTimers
      case "libTesting.so": StartingCalls.functionsOfTesting
      default: []
      }
    }
    private static let clocks = SystemClocks.functions
    private static let dispatch = DispatchCalls.functions
    private static let waits = BlockingCalls.waits
    private static let threads = BlockingCalls.threads + StartingCalls.functions

    private static let replacements = Set(
      (clocks + dispatch + waits + threads).map(\.replacement))

    /// True in a replacement, if XCTest has called the function.
    static var isCallOfXCTest: Bool { CallingLibrary.isXCTest(below: replacements) }

    private static func replace() { for slot in tables { slot.replace() } }
    private static func restore() { for slot in tables { slot.restore() } }
  #else
    private static let tables: [Int] = []
    static let isCallOfXCTest = false
    private static func replace() {}
    private static func restore() {}
  #endif
}

extension TestScheduler {
  /// Lets the clocks of the system show the time of this scheduler's runs.
  package func replaceClocks() { readyWorkSupport = Interposition.process }
}
