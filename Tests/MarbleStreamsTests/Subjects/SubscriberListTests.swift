import MarbleStreams
import Testing

struct SubscriberListTests {
  /// Subscribers that are added and removed during emissions, compared with a plain list of the
  /// expected deliveries.
  private final class SubscriberModel {
    let subject = PublishSubject<Int>()
    var members: [(id: Int, subscription: any Disposable)] = []
    var random: RandomSource
    var arrivals = 0
    var depth = 0
    var turn: [(Int) -> Void] = []
    var mistakes: [String] = []

    init(seed: UInt64) { random = RandomSource(seed: seed) }

    func join() {
      arrivals += 1
      let id = arrivals
      let subscription = subject.subscribe(onNext: { _ in
        self.turn.last?(id)
        self.act()
      })
      members.append((id, subscription))
    }

    func leave() {
      guard !members.isEmpty else { return }
      members.remove(at: random.below(members.count)).subscription.dispose()
    }

    func act() {
      switch random.below(8) {
      case 0: join()
      case 1, 2: leave()
      case 3 where depth < 3: emit()
      default: break
      }
    }

    /// Each delivery must go to the next subscriber that was present at the start and still is.
    func emit() {
      var waiting = members.map(\.id)[...]
      depth += 1
      turn.append { id in
        let here = Set(self.members.map(\.id))
        while let first = waiting.first, first != id, !here.contains(first) {
          waiting.removeFirst()
        }
        if waiting.first == id {
          waiting.removeFirst()
        } else {
          self.mistakes.append("received \(id)")
        }
      }
      subject.onNext(depth)
      turn.removeLast()
      depth -= 1
      let here = Set(members.map(\.id))
      for id in waiting where here.contains(id) { mistakes.append("left out \(id)") }
    }
  }

  @Test(arguments: 0..<40)
  func `subscribers that change during emissions are notified in order`(seed: Int) {
    let model = SubscriberModel(seed: UInt64(seed))
    for _ in 0..<12 { model.join() }
    for _ in 0..<60 {
      model.emit()
      model.act()
      if model.members.count < 6 { model.join() }
    }
    #expect(model.mistakes == [])
    while !model.members.isEmpty { model.leave() }
    #expect(!model.subject.hasObservers)
  }

  private final class Token {}

  @Test func `a disposed subscriber is released at once, or after the running emission`() {
    let subject = PublishSubject<Int>()
    weak var token: Token?
    func listen(_ act: @escaping () -> Void) -> any Disposable {
      let held = Token()
      token = held
      return subject.subscribe(onNext: { _ in withExtendedLifetime(held, act) })
    }
    listen {}.dispose()
    #expect(token == nil)

    var subscription: (any Disposable)?
    var wasThere = false
    subscription = listen {
      subscription?.dispose()
      wasThere = token != nil
    }
    subject.onNext(1)
    subscription = nil
    #expect(wasThere)
    #expect(token == nil)
  }

  @Test func `a subject that its own subscriber releases finishes the emission`() {
    var subject: PublishSubject<Int>? = PublishSubject()
    var received: [Int] = []
    subject?.subscribe(onNext: { _ in subject = nil })
    subject?.subscribe(onNext: { received.append($0) })
    subject?.onNext(1)
    #expect(received == [1])
  }

  @Test func `an end inside an emission stops it, and later subscribers receive the end`() {
    let subject = PublishSubject<Int>()
    var received: [String] = []
    subject.subscribe(
      onNext: { _ in
        subject.onCompleted()
        subject.subscribe(onNext: { _ in }, onCompleted: { received.append("late|") })
      }, onCompleted: { received.append("A|") })
    subject.subscribe(onNext: { received.append("B\($0)") }, onCompleted: { received.append("B|") })
    subject.onNext(1)
    #expect(received == ["A|", "B|", "late|"])
    #expect(!subject.hasObservers)
  }
}
