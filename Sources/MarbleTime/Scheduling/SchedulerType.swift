/// A type that runs work at an instant of its own time axis. Every operator that depends on time
/// uses one.
///
/// ``TestScheduler`` runs in virtual time, ``DispatchQueueScheduler`` in real time; a pipeline
/// cannot distinguish them. Work that is due at the same instant runs in the order in which it was
/// scheduled. Work that is scheduled for the past, or without a delay, runs as soon as the work has
/// run that is already scheduled for now.
public protocol SchedulerType: AnyObject {
  /// The current instant on this scheduler's time axis.
  var now: Instant { get }

  /// Schedules work. A past instant counts as now.
  ///
  /// - Returns: The position of the work in the queue, to cancel it.
  @discardableResult
  func schedule(at due: Instant, _ work: consuming Work) -> Ticket

  /// Removes work from the queue and releases it. A ticket whose work has run or was cancelled is
  /// ignored.
  func cancel(_ ticket: Ticket)
}

/// The position of a piece of work in its scheduler's queue.
@frozen
public struct Ticket: Hashable, Sendable {
  /// The slot in the queue.
  public let slot: UInt32
  /// Counts how often the slot was reused, so that a late cancel cannot remove other work.
  public let generation: UInt32

  /// Makes a ticket. Only schedulers do this.
  @inlinable
  public init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// The ticket of work that ran inside `schedule`: there is no work left to cancel.
  static var spent: Ticket { Ticket(slot: .max, generation: .max) }
}

/// A piece of work for a scheduler: a closure, or an object and a number.
///
/// The second form costs no allocation. An object that waits for many things, such as a row of
/// events, schedules itself once for each of them.
public enum Work {
  /// A closure.
  case run(() -> Void)
  /// Calls the object's ``WorkTarget/fire(_:)`` with this tag.
  case fire(WorkTarget, Int32)

  /// Runs the work.
  @inlinable
  public consuming func perform() {
    switch consume self {
    case .run(let action): action()
    case .fire(let target, let tag): target.fire(tag)
    }
  }
}

/// An object that can be scheduled.
open class WorkTarget: Resource {
  /// Makes a target.
  public override init() {}

  /// Called at the instant at which the object is due, with the number that it was scheduled with.
  open func fire(_ tag: Int32) {
    preconditionFailure("\(type(of: self)) was scheduled but does not override fire(_:)")
  }

  /// The name of the work in reports, for example `interval`.
  open var label: String { "\(type(of: self))" }

  /// Whether this work always precedes all other work of its instant, in every order that a test
  /// tries.
  open var isPinned: Bool { false }

  /// The owner of the work. Work of one owner keeps its order, in every order that a test tries.
  /// Nil for work that is independent of all other work.
  open var owner: ObjectIdentifier? { ObjectIdentifier(self) }
}
