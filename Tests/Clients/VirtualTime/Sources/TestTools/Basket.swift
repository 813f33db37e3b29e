/// A basket that loses an update if two tasks add at the same time.
package actor Basket {
  package private(set) var count = 0

  package init() {}

  package func add() async {
    let before = count
    await Task.yield()
    count = before + 1
  }

  /// Adds from three tasks, two of which wake at the same instant.
  package nonisolated func fill() async {
    await withTaskGroup(of: Void.self) { group in
      for (name, second) in [("add an apple", 1), ("add a pear", 1), ("pay", 2)] {
        group.addTask(name: name) {
          try? await Task.sleep(for: .seconds(second))
          await self.add()
        }
      }
    }
  }
}
