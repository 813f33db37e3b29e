import Foundation

/// Keeps what was loaded for a time, and loads a key only once at a time.
actor Cache<Key: Hashable & Sendable, Value: Sendable> {
  private enum Entry {
    case loading(Task<Value, any Error>)
    case ready(Value, until: Date)
  }

  private let lifetime: TimeInterval
  private let load: @Sendable (Key) async throws -> Value
  private var entries: [Key: Entry] = [:]
  private(set) var loads = 0

  init(lifetime: TimeInterval, load: @escaping @Sendable (Key) async throws -> Value) {
    self.lifetime = lifetime
    self.load = load
  }

  func value(for key: Key) async throws -> Value {
    switch entries[key] {
    case .ready(let value, let end) where Date() < end: return value
    case .loading(let task): return try await task.value
    default: break
    }
    loads += 1
    let task = Task { try await load(key) }
    entries[key] = .loading(task)
    do {
      let value = try await task.value
      entries[key] = .ready(value, until: Date().addingTimeInterval(lifetime))
      return value
    } catch {
      entries[key] = nil
      throw error
    }
  }

  func removeExpired() {
    entries = entries.filter { _, entry in
      if case .ready(_, let end) = entry { Date() < end } else { true }
    }
  }

  var count: Int { entries.count }
}
