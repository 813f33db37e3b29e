import MarbleVirtualTime
import TestTools
import Testing

@testable import App

private enum Action: Sendable, Equatable {
  case tapped, stopped
  case loaded(Int)
  case ticked
  case typed(String), checked(Bool)
}

private struct Screen: Sendable, Equatable {
  var value: Int?
  var ticks = 0
  var name = ""
  var isValid: Bool?
}

@MainActor @Suite(.virtualTime) struct StoreTests {
  private let store = Store<Screen, Action>(Screen()) { state, action in
    switch action {
    case .tapped:
      return .run("load") { send in
        try await Task.sleep(for: .seconds(1))
        await send(.loaded(42))
      }
    case .stopped: return .cancel("load")
    case .loaded(let value):
      state.value = value
      return .run("ticks") { send in
        for _ in 0..<3 {
          try await Task.sleep(for: .milliseconds(250))
          await send(.ticked)
        }
      }
    case .ticked: state.ticks += 1
    case .typed(let name):
      state.name = name
      state.isValid = nil
      return .run("check") { send in
        try await Task.sleep(for: .milliseconds(400))
        await send(.checked(name.count > 2))
      }
    case .checked(let isValid): state.isValid = isValid
    }
    return nil
  }

  @Test func `an effect sends its action`() async throws {
    store.send(.tapped)
    try await Task.sleep(for: .milliseconds(1100))
    #expect(store.state.value == 42)
    #expect(store.history == [.tapped, .loaded(42)])
    await store.finish()
  }

  @Test func `an effect is cancelled by its name`() async throws {
    store.send(.tapped)
    try await Task.sleep(for: .milliseconds(999))
    store.send(.stopped)
    try await Task.sleep(for: .seconds(1))
    #expect(store.state.value == nil)
  }

  @Test func `effects that follow each other end in 1.75 seconds`() async {
    let watch = Watch()
    store.send(.tapped)
    await store.finish()
    #expect(watch.time == .milliseconds(1750))
    #expect(store.state.ticks == 3)
  }

  @Test func `only the last text is checked`() async {
    let watch = Watch()
    for name in ["a", "ab", "abc"] {
      store.send(.typed(name))
      try? await Task.sleep(for: .milliseconds(100))
    }
    await store.finish()
    #expect(watch.time == .milliseconds(600))
    #expect(
      store.history.filter { if case .checked = $0 { true } else { false } } == [.checked(true)])
  }

  @Test func `two effects keep the order of their times`() async {
    store.send(.tapped)
    store.send(.typed("abc"))
    await store.finish()
    #expect(
      store.history == [
        .tapped, .typed("abc"), .checked(true), .loaded(42), .ticked, .ticked, .ticked,
      ])
  }
}
