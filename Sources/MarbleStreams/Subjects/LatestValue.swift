import Synchronization

/// The common part of all subjects with a current value: the value and the subscribers.
///
/// The list's lock decides which came first, a value or a subscriber. A subscriber that came before
/// a value receives it when it is sent. A subscriber that came after it receives it as the current
/// value.
@usableFromInline
package final class LatestValue<Element> {
  @usableFromInline let list = SubscriberList()
  @exclusivity(unchecked) @usableFromInline var current: Element
  /// The events of each receiver that wait until it has received the current value. Guarded by the
  /// list's lock. The thread that delivers the current value keeps the receiver in memory.
  private var queued: [ObjectIdentifier: Fifo<(Sink<Element>) -> Void>] = [:]

  package init(_ value: Element) {
    current = value
  }

  deinit {
    list.abandon()
  }

  package var value: Element { list.locked { current } }

  var phase: SubjectPhase { list.locked { list.phase } }

  var hasSubscribers: Bool { !list.isEmpty }

  /// Adds the observer to the list, unless the subject has ended, and sends it the current value,
  /// and then the events that other threads have sent meanwhile.
  ///
  /// The node is in the list before it receives the current value, so it misses nothing. A value
  /// that is sent from inside that delivery is delivered inside it, after the queued events. No
  /// lock is held while an observer is called.
  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    observer.withNode(in: list, for: subscription) { add($0, subscription) }
  }

  private func add(_ node: Sink<Element>, _ subscription: StreamSubscription) {
    node.joinTrace(of: list)
    let owned = Unmanaged<SubscriberNode>.passUnretained(node)
    let (value, phase) = list.locked {
      if case .open = list.phase {
        node.beginCatchingUp()
        list.append(owned.retain())
      }
      return (current, list.phase)
    }
    switch phase {
    case .open:
      subscription.holdNode(owned)
      if node.isServing { node.send(value) }
      while !node.endCatchingUp() { deliverQueued(to: node) }
    case .failed(let error): node.fail(error)
    case .completed: node.complete()
    }
  }

  /// The replaced value is released outside the lock, because its deinit may run foreign code.
  @inlinable
  package func send(_ element: Element) {
    var exchanged = element
    let limit = list.locked { () -> Int? in
      guard case .open = list.phase else { return nil }
      swap(&current, &exchanged)
      return list.lastNumber
    }
    guard let limit else { return }
    list.visit(upTo: limit) { node in
      if node._withUnsafeGuaranteedRef({ $0.hasCaughtUp }) {
        node.send(element)
      } else {
        deliver(to: node.sink(of: Element.self)) { $0.send(element) }
      }
    }
    extendLifetime(self)
  }

  package func end(_ phase: SubjectPhase) {
    guard list.end(phase) else { return }
    list.visitRemovingAll { node in
      deliver(to: node.sink(of: Element.self)) { sink in
        switch phase {
        case .open: break
        case .failed(let error): sink.fail(error)
        case .completed: sink.complete()
        }
      }
    }
  }

  // MARK: Late subscribers

  /// Delivers an event at once, or queues it if another thread delivers the current value.
  @usableFromInline
  func deliver(to sink: Unmanaged<Sink<Element>>, _ event: @escaping (Sink<Element>) -> Void) {
    let sink = sink._withUnsafeGuaranteedRef { $0 }
    if !sink.hasCaughtUp {
      if sink.catchesUpHere {
        deliverQueued(to: sink)
      } else if list.locked({ queue(event, for: sink) }) {
        return
      }
    }
    if sink.isServing { event(sink) }
  }

  private func deliverQueued(to sink: Sink<Element>) {
    while let event = list.locked({ takeQueued(for: sink) }) {
      if sink.isServing { event(sink) }
    }
  }

  /// Returns false if the node receives events at once by now.
  private func queue(_ event: @escaping (Sink<Element>) -> Void, for sink: Sink<Element>) -> Bool {
    guard sink.notesQueuedEvent() else { return false }
    queued[ObjectIdentifier(sink), default: Fifo()].append(event)
    return true
  }

  private func takeQueued(for sink: Sink<Element>) -> ((Sink<Element>) -> Void)? {
    if let event = queued[ObjectIdentifier(sink)]?.popFirst() { return event }
    queued[ObjectIdentifier(sink)] = nil
    sink.notesEmptyQueue()
    return nil
  }
}
