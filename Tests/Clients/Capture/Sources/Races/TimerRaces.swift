import Observation

/// The timer of an old message hides the new one.
@MainActor @Observable final class LateTimer: Screen {
  private(set) var shown = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    shown = value
    Task {
      try? await world.sleep(50)
      shown = ""
    }
  }
}

/// A text that is typed after the timer was set is not saved.
@MainActor @Observable final class LostSave: Screen {
  private(set) var shown = ""
  private var isWaiting = false
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    if isWaiting { return }
    isWaiting = true
    Task {
      try? await world.sleep(40)
      shown = (try? await world.call("save", value)) ?? "failed"
      isWaiting = false
    }
  }
}

/// A poll does not wait for the answer to the one before.
@MainActor @Observable final class OverlappingPolls: Screen {
  private(set) var shown = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      for poll in 1...3 {
        Task { shown = (try? await world.call("price", "\(poll)")) ?? "failed" }
        try? await world.sleep(30)
      }
    }
  }
}

/// A deletion that was undone is performed all the same, because its timer has fired.
@MainActor @Observable final class LateUndo: Screen {
  private(set) var shown = "kept"
  private var deletion: Task<Void, Never>?
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    if input == "undo" {
      deletion?.cancel()
      shown = "kept"
    } else {
      shown = "deleted"
      deletion = Task {
        try? await world.sleep(50)
        if Task.isCancelled { return }
        _ = try? await world.call("erase", value)
      }
    }
  }
}

/// A request is repeated after a timeout, and both are answered.
@MainActor @Observable final class RepeatedOrder: Screen {
  private(set) var shown = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    order("first")
    Task {
      try? await world.sleep(50)
      if shown.isEmpty { order("second") }
    }
  }

  private func order(_ attempt: String) {
    Task { shown += (try? await world.call("order", attempt)) ?? "" }
  }
}

extension Race {
  static let timers: [Race] = [
    Race(
      "LateTimer", LateTimer.self, services: [:],
      steps: [Step(5...10, "show", "a"), Step(20...90, "show", "b")],
      claim: "no shown where $0 == \"\" within 40ms after show",
      isBroken: { _, shown in shown == ["", "a", "b", ""] }),
    Race(
      "LostSave", LostSave.self, services: ["save": 20...40],
      steps: [Step(5...10, "type", "a"), Step(10...120, "type", "ab")],
      claim: "finally count(type) == 0 || shown == type",
      isBroken: { _, shown in shown.last != "ab" }),
    Race(
      "OverlappingPolls", OverlappingPolls.self, services: ["price": 10...80],
      steps: [Step(5...10, "open")],
      claim: "finally count(open) == 0 || shown == \"3\"",
      isBroken: { _, shown in shown.last != "3" }),
    Race(
      "LateUndo", LateUndo.self, services: ["erase": 20...40],
      steps: [Step(5...10, "delete", "a"), Step(30...70, "undo")],
      claim: "always shown == \"kept\" implies calls(erase) == 0",
      isBroken: { calls, shown in !calls.isEmpty && shown.last == "kept" }),
    Race(
      "RepeatedOrder", RepeatedOrder.self, services: ["order": 20...80],
      answer: { _, argument, _ in "[\(argument)]" },
      steps: [Step(5...10, "buy")],
      claim: "always calls(order) <= 1",
      isBroken: { calls, _ in calls.count > 1 }),
  ]

  /// All twenty.
  package static let all = answers + calls + timers
}
