import Foundation
import MarbleTime

/// The hooks that decide in this process where jobs run. They are set once, when the first bench
/// runs or a scheduler's clock is first used, and they are never taken back.
///
/// A job that belongs to no bench continues as if there were no hooks.
package enum RuntimeHooks {
  /// The kinds of jobs that the hooks catch. The first access sets the hooks.
  package static var capabilities: RuntimeCapabilities { installation.capabilities }

  /// The kinds of jobs that a run of async code needs and the hooks do not catch.
  package static var missing: RuntimeCapabilities { .required.subtracting(capabilities) }

  /// What this process's runtime does otherwise than this library assumes. Then no hook is set.
  package static var differences: [RuntimeFact] { installation.differences }

  /// True if the process's default executor can be replaced: by an experimental interface of one
  /// version of the runtime. With `MARBLES_EXECUTOR=1` it is replaced nowhere, to test the other
  /// way on Linux.
  package static var canReplaceDefaultExecutor: Bool {
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
      ProcessInfo.processInfo.environment["MARBLES_EXECUTOR"] == nil
    #else
      false
    #endif
  }

  /// True if tasks run on an executor of ours, because the process's default executor cannot be
  /// replaced.
  static let runsOnTaskExecutor = !capabilities.contains(.defaultExecutor)

  /// True if another library has replaced one of the hooks since they were set.
  package static var areReplaced: Bool {
    let symbols = RuntimeSymbols.process
    return bits(symbols.enqueueGlobal) != installation.enqueueGlobal
      || bits(symbols.mainExecutor) != installation.mainExecutor
  }

  /// Sets the hooks again, if code of a bubble has replaced them for good.
  static func restore() {
    guard areReplaced else { return }
    let symbols = RuntimeSymbols.process
    symbols.enqueueGlobal.map { UnsafeMutableRawPointer($0) }?
      .storeBytes(of: installation.enqueueGlobal, as: UInt.self)
    symbols.mainExecutor.map { UnsafeMutableRawPointer($0) }?
      .storeBytes(of: installation.mainExecutor, as: UInt.self)
  }

  /// The kinds of jobs that the hooks catch, and the hooks as they were after the installation.
  private static let installation = {
    let symbols = RuntimeSymbols.process
    let differences = symbols.tellsTasksApart ? RuntimeProbe(symbols).differences() : []
    if differences.isEmpty, RuntimeProbe(symbols).knowsLayout() {
      TaskLayout.isKnown.store(true, ordering: .relaxed)
    }
    if differences.isEmpty { LoopPace.set(VirtualExecutor.countStepOfCurrentTask) }
    return (
      differences: differences, capabilities: differences.isEmpty ? install(symbols) : [],
      enqueueGlobal: bits(symbols.enqueueGlobal), mainExecutor: bits(symbols.mainExecutor)
    )
  }()

  private static func bits<Hook>(_ hook: UnsafeMutablePointer<Hook>?) -> UInt {
    hook.map { UnsafeRawPointer($0).load(as: UInt.self) } ?? 0
  }

  private static func install(_ symbols: RuntimeSymbols) -> RuntimeCapabilities {
    var capabilities: RuntimeCapabilities = []
    if symbols.tellsTasksApart { capabilities.insert(.taskIdentity) }
    if symbols.findsEndedTasks { capabilities.insert(.leftovers) }
    if let hook = symbols.enqueueGlobal {
      hook.pointee = { job, original in
        if JobRouting.isUsed, let executor = JobRouting.executor(of: job) {
          executor.enqueue(job, on: .pool)
        } else {
          original(job)
        }
      }
      capabilities.insert(.pool)
    }
    if let hook = symbols.mainExecutor {
      hook.pointee = { original in
        guard JobRouting.isUsed, JobRouting.isInsideRun else { return original() }
        return unsafeBitCast(
          VirtualMainExecutor.shared.asUnownedSerialExecutor(),
          to: RuntimeSymbols.SerialExecutorReference.self)
      }
      capabilities.insert(.mainActor)
    }
    if let hook = symbols.enqueueLater {
      hook.pointee = { delay, job, original in
        if let executor = JobRouting.executor(of: job) {
          executor.sleepOnSystemClock(job, for: .nanoseconds(Int64(clamping: delay)))
        } else {
          original(delay, job)
        }
      }
    }
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
      if canReplaceDefaultExecutor {
        RoutingExecutor.install()
        capabilities.formUnion([.systemSleeps, .defaultExecutor])
      }
    #endif
    return capabilities
  }
}

extension RuntimeCapabilities {
  /// The kinds that this process can run. The first access sets the hooks of the runtime.
  public static var current: RuntimeCapabilities { RuntimeHooks.capabilities }
}
