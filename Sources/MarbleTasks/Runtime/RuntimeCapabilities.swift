/// The kinds of jobs that a process can run in virtual time.
///
/// It depends on the platform, the version of Swift's runtime and the way in which the program is
/// linked. See the page about async code for the promises that depend on each.
public struct RuntimeCapabilities: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Makes a set of the sum of the raw values of its kinds.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Jobs of the global pool: `Task { }`, `Task.detached { }`, actors, groups.
  public static let pool = RuntimeCapabilities(rawValue: 1)
  /// Jobs of the main actor.
  public static let mainActor = RuntimeCapabilities(rawValue: 2)
  /// Tasks that another thread resumes return to their bench.
  public static let taskIdentity = RuntimeCapabilities(rawValue: 4)
  /// Tasks that never end are found.
  public static let leftovers = RuntimeCapabilities(rawValue: 8)
  /// Sleeps on the system's clocks are noticed. Where they are not, such a sleep lasts real time,
  /// so its task has not ended when nothing else is due, and the bench reports that. A scenario
  /// cancels it at the end of the run.
  public static let systemSleeps = RuntimeCapabilities(rawValue: 16)
  /// Jobs for the default executor of the process: `Task.yield()` of a task that runs on no
  /// executor, and all jobs of a task that prefers the global pool.
  ///
  /// Where they are not caught, such a job runs on a thread of the pool, and the task returns to
  /// the bench at an unpredictable moment. `Task.yield()` is caught there in the body of a row, in
  /// its child tasks and on the main actor, and in all other tasks until they have called an actor.
  /// It is not caught in or after the call of an actor, and before the first suspension of
  /// `Task.immediate { }`.
  public static let defaultExecutor = RuntimeCapabilities(rawValue: 32)

  /// The kinds that a bench needs to run any async code.
  static let required: RuntimeCapabilities = [.pool, .mainActor, .taskIdentity]

  /// Each kind with its name, in the order of the page about async code.
  private static let all: [(kind: RuntimeCapabilities, name: String)] = [
    (.pool, "tasks of the global pool"),
    (.mainActor, "tasks of the main actor"),
    (.taskIdentity, "tasks that another thread resumes"),
    (.leftovers, "tasks that never end"),
    (.systemSleeps, "sleeps on the system's clocks"),
    (.defaultExecutor, "Task.yield() on no executor, and tasks that prefer the global pool"),
  ]
}

extension RuntimeCapabilities: CustomStringConvertible {
  /// A table with one line for each kind.
  public var description: String {
    Self.all.map { "\(contains($0.kind) ? "yes" : "no ")  \($0.name)" }.joined(separator: "\n")
  }

  /// The names of the kinds, separated by commas.
  package var names: String {
    Self.all.filter { contains($0.kind) }.map(\.name).joined(separator: ", ")
  }
}
