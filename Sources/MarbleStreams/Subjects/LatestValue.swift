/// What every subject with a current value is made of: the value, and who listens.
///
/// One lock, the list's, says what was first: a value, or a subscriber. Who came before a value is told it, who came after it is told it
/// as the current one.
package final class LatestValue<Element> {
  private let list = SubscriberList()
  @exclusivity(unchecked) private var current: Element

  package init(_ value: Element) {
    current = value
  }

  deinit {
    list.abandon()
  }

  package var value: Element { list.locked { current } }

  var phase: SubjectPhase { list.locked { list.phase } }

  var hasSubscribers: Bool { !list.isEmpty }

  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    let place = LateSubscriber(observer, subscription, in: list)
    let (value, phase) = list.locked {
      if case .open = list.phase { list.append(place) }
      return (current, list.phase)
    }
    switch phase {
    case .open:
      subscription.hold(place)
      place.catchUp(with: value)
    case .failed(let error): observer.failed(error)
    case .completed: observer.done()
    }
  }

  /// The value that is replaced is let go outside the lock: its deinit is somebody else's code.
  package func send(_ element: Element) {
    var exchanged = element
    let limit = list.locked { () -> Int? in
      guard case .open = list.phase else { return nil }
      swap(&current, &exchanged)
      return list.lastNumber
    }
    guard let limit else { return }
    list.visit(upTo: limit) { late($0)._withUnsafeGuaranteedRef { $0.next(element) } }
  }

  package func end(_ phase: SubjectPhase) {
    guard list.end(phase) else { return }
    list.visitLast { late($0)._withUnsafeGuaranteedRef { $0.end(phase) } }
  }

  /// Who sits there: nobody else fills the list.
  private func late(_ place: Unmanaged<SubscriberNode>) -> Unmanaged<LateSubscriber<Element>> {
    .fromOpaque(place.toOpaque())
  }
}
