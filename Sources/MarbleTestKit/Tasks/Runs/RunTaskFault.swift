import MarbleStreams
import Synchronization

/// A fault of the tasks of a run, which makes its result worthless.
package enum RunTaskFault: Hashable, Sendable {
  /// Swift's runtime gives this process no way to run tasks in virtual time: the kinds of jobs that
  /// it does not give.
  case unavailable(RuntimeReach)
  /// Another library has replaced the hooks of the runtime.
  case hooksReplaced
  /// A task sleeps on a clock of the system.
  case systemSleep(task: String, at: Instant)
  /// Code on another thread uses a part of the run: its name.
  case foreignThread(String)
  /// A task was cancelled at the end of the run, and does not end.
  case ignoresCancellation(task: String, made: Instant)
}

extension RuntimeReach {
  /// The names of the kinds, separated by commas.
  package var names: String {
    Self.all.filter { contains($0.kind) }.map(\.name).joined(separator: ", ")
  }
}

/// The names of the things that foreign threads have tried to use. Any thread may note a use.
final class ForeignUses: Sendable {
  private let names = Mutex<Set<String>>([])

  /// The fault. Of several uses, it names the first in the order of the alphabet: the order in which
  /// threads arrive differs from run to run.
  var fault: RunTaskFault? {
    names.withLock { $0.min() }.map { .foreignThread($0) }
  }

  func note(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }
}
