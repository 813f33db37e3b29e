/// Something that runs work at an instant of its own time axis: the clock of every operator that waits.
///
/// ``TestScheduler`` runs in virtual time, ``DispatchQueueScheduler`` in real time; a pipeline cannot tell them apart.
/// Work that is due at the same instant runs in the order in which it was scheduled, and work scheduled for the past
/// or with no delay runs as soon as what is already queued for now has run.
public protocol SchedulerType: AnyObject {
  /// The instant it is on this scheduler's axis.
  var now: Instant { get }

  /// Queues work and says where it stands.
  @discardableResult
  func schedule(at due: Instant, _ work: consuming Work) -> Ticket

  /// Takes work out of the queue; a ticket whose work has run, or was cancelled, is ignored.
  func cancel(_ ticket: Ticket)
}

/// Where a piece of work stands in its scheduler's queue.
@frozen
public struct Ticket: Hashable, Sendable {
  /// The place in the queue.
  public let slot: UInt32
  /// Which of the place's successive tenants this is, so that a late cancel cannot hit another's work.
  public let generation: UInt32

  /// Makes a ticket; only schedulers do.
  @inlinable
  public init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// What a scheduler runs: a closure, or an object with a number.
///
/// The second form costs no allocation: an object that waits for many things, such as a row of events, queues itself
/// once for each of them.
public enum Work {
  /// A closure.
  case run(() -> Void)
  /// An object's ``WorkTarget/fire(_:)`` with this tag.
  case fire(WorkTarget, Int32)

  /// Does the work.
  @inlinable
  public consuming func perform() {
    switch consume self {
    case .run(let action): action()
    case .fire(let target, let tag): target.fire(tag)
    }
  }
}

/// An object that can wait in a scheduler's queue.
open class WorkTarget: Resource {
  /// Makes a target.
  public override init() {}

  /// Called at the instant; `tag` is the number that it was queued with.
  open func fire(_ tag: Int32) {
    preconditionFailure("\(type(of: self)) waits in a scheduler and does not say what for")
  }

  /// How a report names what waits here, for example `interval`.
  open var label: String { "\(type(of: self))" }

  /// Whether it keeps its place before everything else that is due at its instant, whatever order is tried.
  open var isPinned: Bool { false }

  /// Whose work it is: what one owner has queued keeps its order, whatever order is tried. Nil for work that stands for itself.
  open var owner: ObjectIdentifier? { ObjectIdentifier(self) }
}
