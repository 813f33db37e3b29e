import Foundation
import MarbleStreams

extension ConcurrencyCheck {
  /// A thread makes a subject, subscribes and sends; other threads dispose its subscribers, and
  /// later subscribe, dispose and send as well. A subscriber that stays receives all values, and
  /// at the end nothing is left.
  static func owning(_ name: String, _ make: @escaping () -> any SubjectType<Int>)
    -> ConcurrencyCheck
  {
    ConcurrencyCheck(name: "threads subscribe, dispose and send while the owner of \(name) sends") {
      let (lost, left) = (Tally(), Tally())
      for round in 0..<rounds / 20 {
        let meeting = Meeting()
        concurrently { thread in
          if thread == 0 {
            if meeting.own(make(), othersSubscribe: round % 3 > 0) > 0 { lost.add() }
          } else {
            meeting.visit(sends: thread == 1 && round % 3 == 2)
          }
        }
        if meeting.isSomebodyLeft { left.add() }
      }
      if lost.value > 0 { return "\(lost.value) subscribers that stayed missed a value" }
      return left.value == 0 ? nil : "\(left.value) subjects kept subscribers for nobody"
    }
  }
}

/// A subject that one thread has made, and subscriptions that any thread disposes.
private final class Meeting: @unchecked Sendable {
  private let lock = NSLock()
  private let sending = NSLock()
  private var subject: (any SubjectType<Int>)?
  private var subscriptions: [any Disposable] = []
  private var isOver = false
  private var mayJoin = false
  private var sent = 0
  private weak var last: Captured?

  private final class Captured {}

  /// Sends values and subscribes. Returns how many values the subscriber missed that stayed.
  func own(_ subject: any SubjectType<Int>, othersSubscribe: Bool) -> Int {
    var received = 0
    let staying = subject.asObservable().subscribe(onNext: { if $0 > 0 { received += 1 } })
    lock.withLock {
      self.subject = subject
      mayJoin = othersSubscribe
    }
    for number in 0..<60 {
      if number % 2 == 0 { join(subject) }
      send(to: subject)
    }
    let missed = sending.withLock { sent - received }
    staying.dispose()
    lock.withLock { isOver = true }
    return missed
  }

  /// Disposes the subscribers of all threads, until the owner is ready.
  func visit(sends: Bool) {
    while let subject = lock.withLock({ isOver ? nil : self.subject ?? nil }) ?? waiting() {
      if lock.withLock({ mayJoin }) { join(subject) }
      if sends { send(to: subject) }
      lock.withLock { subscriptions.popLast() }?.dispose()
    }
    while let subscription = lock.withLock({ subscriptions.popLast() }) { subscription.dispose() }
  }

  private func waiting() -> (any SubjectType<Int>)? {
    while lock.withLock({ subject == nil && !isOver }) { usleep(1) }
    return lock.withLock { isOver ? nil : subject }
  }

  private func join(_ subject: any SubjectType<Int>) {
    let captured = Captured()
    let subscription = subject.asObservable().subscribe(
      onNext: { _ in withExtendedLifetime(captured) {} })
    lock.withLock {
      subscriptions.append(subscription)
      last = captured
    }
  }

  /// The events of a subject must not overlap, so the senders take turns.
  private func send(to subject: any SubjectType<Int>) {
    sending.withLock {
      sent += 1
      subject.onNext(sent)
    }
  }

  /// Whether a subscriber outlives its subscription and the subject.
  var isSomebodyLeft: Bool {
    while let subscription = lock.withLock({ subscriptions.popLast() }) { subscription.dispose() }
    lock.withLock { subject = nil }
    return lock.withLock { last != nil }
  }
}
