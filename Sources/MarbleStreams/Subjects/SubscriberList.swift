import Synchronization

/// Who listens to a subject, in the order in which they came.
///
/// It also holds how the subject has ended, so that nobody is listed after that. Adding and removing take constant time; who is
/// added during an emission misses the value in flight, who ends during it is no longer told (D25).
///
/// An emission takes no lock and retains nobody: it walks from place to place while others, on any thread, come and go. That is safe
/// because the list owns its places, and lets go of one that has left only when no emission is under way that may stand at it.
/// A place that has left still leads on to those who came after it, so an emission that stands there finds its way.
///
/// The places know nothing of the element, because unspecialised code looks up the metadata of every generic type that it names
/// (measured: 150 ns an emission instead of 25).
@usableFromInline
final class SubscriberList: @unchecked Sendable {
  @usableFromInline let first = AtomicLink()
  /// How many have ever come: the number of who came last. It is changed under the lock.
  @usableFromInline let arrivals = Atomic<Int>(0)
  /// How many emissions are under way, inside one another or on several threads.
  @usableFromInline let emissions = Atomic<Int>(0)
  /// Who left last; the others who have left and are still owned follow by ``SubscriberNode/neighbour``. It is changed under the lock.
  @usableFromInline let departed = AtomicLink()
  /// Guarded by the lock.
  @exclusivity(unchecked) private var last: Unmanaged<SubscriberNode>?
  /// The number up to which all have left together. Guarded by the lock.
  @exclusivity(unchecked) private var closed = 0
  /// Guarded by the lock.
  @exclusivity(unchecked) private(set) var phase = SubjectPhase.open
  private let lock = Lock()

  @usableFromInline
  init() {}

  /// Adds a place at the end, unless the subject has ended; it leaves when its subscription ends.
  @usableFromInline
  func add(_ place: SubscriberNode) -> SubjectPhase {
    lock.lock()
    let found = phase
    if case .open = found { append(place) }
    lock.unlock()
    if case .open = found { place.subscription.hold(place) }
    return found
  }

  /// Takes note of the end, of which those who listen are told next; false when it had ended already.
  @usableFromInline
  func end(_ phase: SubjectPhase) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard case .open = self.phase else { return false }
    self.phase = phase
    return true
  }

  /// Adds a place under the lock, to a subject that is open, together with something that must be seen with it, see ``locked(_:)``.
  func append(_ place: SubscriberNode) {
    let (_, number) = arrivals.wrappingAdd(1, ordering: .relaxed)
    place.number = number
    place.neighbour = last
    let owned = Unmanaged.passRetained(place)
    if let last {
      last._withUnsafeGuaranteedRef { $0.following.store(owned) }
    } else {
      first.store(owned)
    }
    last = owned
  }

  /// Does something while nobody comes or goes.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Takes a place out, unless all have left together.
  fileprivate func remove(_ place: SubscriberNode) {
    lock.withLock {
      guard place.number > closed else { return }
      let following = place.following.load()
      let previous = place.neighbour
      if let previous {
        previous._withUnsafeGuaranteedRef {
          $0.following.store(following)
        }
      } else {
        first.store(following)
      }
      if let following {
        following._withUnsafeGuaranteedRef { $0.neighbour = previous }
      } else {
        last = previous
      }
      place.neighbour = departed.load()
      departed.store(Unmanaged.passUnretained(place))
    }
    if emissions.load(ordering: .sequentiallyConsistent) == 0 { releaseDeparted() }
  }

  /// Makes all leave; they stay linked in their order.
  @usableFromInline
  func takeAll() -> Unmanaged<SubscriberNode>? {
    lock.lock()
    defer { lock.unlock() }
    guard let last, let all = first.load() else { return nil }
    all._withUnsafeGuaranteedRef { $0.neighbour = departed.load() }
    departed.store(last)
    first.store(nil)
    self.last = nil
    closed = arrivals.load(ordering: .relaxed)
    return all
  }

  /// Lets everyone go who listens, without a word, because nobody can send any more: places and list hold each other, and so do places and
  /// subscriptions.
  ///
  /// For that time it is an emission, so that no other thread lets go of the places.
  func abandon() {
    guard !isEmpty else { return }
    emissions.wrappingAdd(1, ordering: .sequentiallyConsistent)
    var step = takeAll()
    while let owned = step {
      owned._withUnsafeGuaranteedRef { place in
        place.subscription.remove(place)
        step = place.following.load()
      }
    }
    leave()
  }

  /// Lets go of those who have left, if no emission has begun meanwhile: that one will.
  ///
  /// Outside the lock and one after the other: what an observer captured may be somebody else's code, or a long list.
  @usableFromInline
  func releaseDeparted() {
    var next = lock.withLock {
      emissions.load(ordering: .sequentiallyConsistent) == 0
        ? departed.take() : nil
    }
    while let place = next {
      next = place._withUnsafeGuaranteedRef { $0.neighbour }
      place.release()
    }
  }
}

/// A place in a subject's list, held by the subscription that it serves.
@usableFromInline
class SubscriberNode: Resource {
  @usableFromInline final let subscription: StreamSubscription
  /// Counted from 1 in the order of arrival, from when it is in the list.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  /// Who came next and is there still.
  @usableFromInline final let following = AtomicLink()
  /// Who came before and is there still; once this one has left, who left before it. Guarded by the list's lock.
  @exclusivity(unchecked) fileprivate final var neighbour: Unmanaged<SubscriberNode>?
  private final let list: SubscriberList

  @usableFromInline
  init(_ subscription: StreamSubscription, in list: SubscriberList) {
    self.subscription = consume subscription
    self.list = consume list
  }

  @usableFromInline
  override final func giveBack() {
    list.remove(self)
  }
}
