import Dispatch
import Testing

@testable import MarbleStreams

@Suite struct SubscriptionTests {
  @Test func `it gives back what it holds in order, once`() {
    var log: [String] = []
    let subscription = MarbleStreams.Subscription()
    for name in ["a", "b", "c"] {
      subscription.add(Disposables.create { log.append(name) })
    }
    subscription.dispose()
    subscription.dispose()
    #expect(log == ["a", "b", "c"])
  }

  @Test func `what is added after the end is given back at once`() {
    var log: [String] = []
    let subscription = MarbleStreams.Subscription()
    subscription.dispose()
    subscription.add(Disposables.create { log.append("late") })
    #expect(log == ["late"])
  }

  @Test func `stopping leaves what it holds for the dispose that follows`() {
    var log: [String] = []
    let subscription = MarbleStreams.Subscription()
    subscription.add(Disposables.create { log.append("given back") })
    #expect(subscription.stop())
    #expect(!subscription.stop())
    #expect(!subscription.isLive)
    #expect(log.isEmpty)
    subscription.dispose()
    #expect(log == ["given back"])
  }

  @Test func `a child ends with its parent, and a child that has ended is forgotten`() {
    var log: [String] = []
    let parent = MarbleStreams.Subscription()
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

  @Test func `a million children come and go in constant time and memory`() {
    let parent = MarbleStreams.Subscription()
    for _ in 0..<100_000 { parent.child().dispose() }
    let children = (0..<100_000).map { _ in parent.child() }
    for child in children.reversed() { child.dispose() }
    #expect(parent.isLive)
    parent.dispose()
  }

  @Test func `disposing from many threads gives back once`() {
    for _ in 0..<200 {
      let subscription = MarbleStreams.Subscription()
      nonisolated(unsafe) var count = 0
      subscription.add(Disposables.create { count += 1 })
      DispatchQueue.concurrentPerform(iterations: 4) { _ in subscription.dispose() }
      #expect(count == 1)
    }
  }
}
