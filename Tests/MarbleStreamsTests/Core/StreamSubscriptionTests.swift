import Dispatch
import Testing

@testable import MarbleStreams

@Suite struct SubscriptionTests {
  @Test func `its resources are given back in order, once`() {
    var log: [String] = []
    let subscription = StreamSubscription()
    for name in ["a", "b", "c"] {
      subscription.add(Disposables.create { log.append(name) })
    }
    subscription.dispose()
    subscription.dispose()
    #expect(log == ["a", "b", "c"])
  }

  @Test func `a resource added after the end is given back at once`() {
    var log: [String] = []
    let subscription = StreamSubscription()
    subscription.dispose()
    subscription.add(Disposables.create { log.append("late") })
    #expect(log == ["late"])
  }

  @Test func `stopping leaves the resources for the following dispose`() {
    var log: [String] = []
    let subscription = StreamSubscription()
    subscription.add(Disposables.create { log.append("given back") })
    #expect(subscription.stop())
    #expect(!subscription.stop())
    #expect(!subscription.isLive)
    #expect(log.isEmpty)
    subscription.dispose()
    #expect(log == ["given back"])
  }

  @Test func `the root of a child is the same at every depth`() {
    let context = SubscriptionContext(
      trace: nil, foreignTimers: ForeignTimers(besides: TestScheduler()))
    let root = StreamSubscription(context: context)
    let children = sequence(first: root) { $0.notifierChild().child() }.prefix(4)
    #expect(children.map { $0.root === root } == [true, true, true, true])
  }

  @Test func `a child ends with its parent, and a child that has ended is forgotten`() {
    var log: [String] = []
    let parent = StreamSubscription()
    let first = parent.child()
    let second = parent.child()
    first.add(Disposables.create { log.append("first") })
    second.add(Disposables.create { log.append("second") })
    first.dispose()
    #expect(log == ["first"])
    #expect(parent.isLive)
    parent.dispose()
    #expect(log == ["first", "second"])
    #expect(!second.isLive)
  }

  @Test func `all subscriptions below it have ended before it releases anything`() {
    let parent = StreamSubscription()
    var below: [StreamSubscription] = []
    var wereLive: [Bool] = []
    parent.add(Disposables.create { wereLive = below.map(\.isLive) })
    below.append(parent.child())
    for _ in 1...3 { below.append(below[below.count - 1].child()) }
    parent.dispose()
    #expect(wereLive == [false, false, false, false])
  }

  @Test func `a million children are added and removed in constant time and memory`() {
    let parent = StreamSubscription()
    for _ in 0..<100_000 { parent.child().dispose() }
    let children = (0..<100_000).map { _ in parent.child() }
    for child in children.reversed() { child.dispose() }
    #expect(parent.isLive)
    parent.dispose()
  }

  @Test func `disposing from many threads gives back once`() {
    for _ in 0..<200 {
      let subscription = StreamSubscription()
      nonisolated(unsafe) var count = 0
      subscription.add(Disposables.create { count += 1 })
      DispatchQueue.concurrentPerform(iterations: 4) { _ in subscription.dispose() }
      #expect(count == 1)
    }
  }

  @Test func `a resource that was removed may be held by another subscription`() {
    final class Counted: Resource {
      var count = 0
      override func release() { count += 1 }
    }
    let (first, second) = (StreamSubscription(), StreamSubscription())
    let resource = Counted()
    first.hold(resource)
    first.remove(resource)
    first.remove(resource)
    second.hold(resource)
    first.dispose()
    #expect(resource.count == 0)
    second.dispose()
    #expect(resource.count == 1)
  }

  #if os(macOS) || os(Linux)
    private enum Mistake: String, CaseIterable, Codable {
      case heldTwice, heldByAnother, removedByAnother

      func make() {
        let (first, second) = (StreamSubscription(), StreamSubscription())
        let child = first.child()
        switch self {
        case .heldTwice: first.hold(child)
        case .heldByAnother: second.hold(child)
        case .removedByAnother: second.remove(child)
        }
      }

      var words: String {
        self == .removedByAnother
          ? "A subscription was asked to remove a resource that another one holds."
          : "A subscription was given a resource that a subscription holds already."
      }
    }

    @Test(arguments: Mistake.allCases)
    private func `a mistake with a resource stops the program`(_ mistake: Mistake) async {
      let result = await atHighPriority {
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          [mistake] in mistake.make()
        }
      }
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains(mistake.words))
    }
  #endif
}
