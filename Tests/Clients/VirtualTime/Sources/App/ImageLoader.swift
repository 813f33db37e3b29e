/// Loads an image once, however many ask for it, and cancels the load when nobody waits any more.
actor ImageLoader {
  typealias Image = String

  private struct Load {
    let task: Task<Image, any Error>
    var waiters: Int
  }

  private let fetch: @Sendable (String) async throws -> Image
  private var loads: [String: Load] = [:]
  private(set) var fetches: [String] = []
  private var slots: AsyncSemaphore

  init(parallel: Int = 2, fetch: @escaping @Sendable (String) async throws -> Image) {
    self.fetch = fetch
    slots = AsyncSemaphore(parallel)
  }

  func image(_ name: String) async throws -> Image {
    let task = join(name)
    return try await withTaskCancellationHandler {
      defer { leave(name) }
      let image = try await task.value
      try Task.checkCancellation()
      return image
    } onCancel: {
      Task { await self.leave(name) }
    }
  }

  private func join(_ name: String) -> Task<Image, any Error> {
    if let load = loads[name] {
      loads[name]?.waiters += 1
      return load.task
    }
    let task = Task { [slots] in
      try await slots.withTurn {
        await self.note(name)
        return try await self.fetch(name)
      }
    }
    loads[name] = Load(task: task, waiters: 1)
    return task
  }

  private func note(_ name: String) { fetches.append(name) }

  private func leave(_ name: String) {
    guard var load = loads[name] else { return }
    load.waiters -= 1
    loads[name] = load.waiters > 0 ? load : nil
    if load.waiters <= 0 { load.task.cancel() }
  }
}
