import Observation

/// The answer to an old text replaces that to the newest.
@MainActor @Observable final class StaleAnswer: Screen {
  private(set) var shown = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task { shown = (try? await world.call("find", value)) ?? "" }
  }
}

/// The error of an old request covers the result of the newest.
@MainActor @Observable final class LateError: Screen {
  private(set) var shown = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      do { shown = try await world.call("load", value) } catch { shown = "failed" }
    }
  }
}

/// The answer to a request of the user who has logged out is shown.
@MainActor @Observable final class LogoutLeak: Screen {
  private(set) var shown = "welcome"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    switch input {
    case "open": Task { shown = (try? await world.call("profile", value)) ?? "" }
    default: shown = "welcome"
    }
  }
}

/// A refresh replaces the text that the user edits meanwhile.
@MainActor @Observable final class LostEdit: Screen {
  private(set) var shown = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    switch input {
    case "edit": shown = value
    default: Task { shown = (try? await world.call("note", value)) ?? "" }
    }
  }
}

/// Two answers open the same page twice.
@MainActor @Observable final class DoubleNavigation: Screen {
  private(set) var shown = "0"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      _ = try? await world.call("page", value)
      shown = "\((Int(shown) ?? 0) + 1)"
    }
  }
}

/// The page of a list is asked for twice, and appended twice.
@MainActor @Observable final class DoublePage: Screen {
  private(set) var shown = ""
  private var page = 1
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      shown += (try? await world.call("items", "\(page)")) ?? ""
      page += 1
    }
  }
}

/// The parts of an upload are counted by the last answer, not by the highest.
@MainActor @Observable final class ProgressBackwards: Screen {
  private(set) var shown = "0"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    for part in ["1", "2"] {
      Task { shown = (try? await world.call("send", part)) ?? shown }
    }
  }
}

/// A selected row is opened by its index in a list that has changed meanwhile.
@MainActor @Observable final class MovedSelection: Screen {
  private(set) var shown = ""
  private var rows = ["a", "b"]
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    switch input {
    case "remove": rows.removeFirst(min(1, rows.count))
    default:
      Task {
        _ = try? await world.call("open", rows[0])
        shown = rows.first ?? "none"
      }
    }
  }
}

extension Race {
  static let answers: [Race] = [
    Race(
      "StaleAnswer", StaleAnswer.self, services: ["find": 20...80],
      steps: [Step(5...10, "type", "a"), Step(10...40, "type", "b")],
      claim: "finally count(type) == 0 || shown == type",
      isBroken: { _, shown in shown.last != "b" }),
    Race(
      "LateError", LateError.self, services: ["load": 20...80],
      answer: { _, argument, _ in argument == "a" ? nil : argument },
      steps: [Step(5...10, "reload", "a"), Step(10...40, "reload", "b")],
      claim: "finally count(reload) == 0 || shown == reload",
      isBroken: { _, shown in shown.last != "b" }),
    Race(
      "LogoutLeak", LogoutLeak.self, services: ["profile": 20...60],
      answer: { _, argument, _ in "secret of \(argument)" },
      steps: [Step(5...10, "open", "ann"), Step(20...80, "logout")],
      claim: "always count(logout) > 0 implies shown == \"welcome\"",
      isBroken: { _, shown in shown.last != "welcome" }),
    Race(
      "LostEdit", LostEdit.self, services: ["note": 20...60],
      answer: { _, _, _ in "saved" },
      steps: [Step(5...10, "refresh"), Step(20...80, "edit", "new")],
      claim: "always count(edit) > 0 implies shown == edit",
      isBroken: { _, shown in shown.last != "new" }),
    Race(
      "DoubleNavigation", DoubleNavigation.self, services: ["page": 20...60],
      steps: [Step(5...10, "tap", "a"), Step(10...80, "tap", "a")],
      claim: "always running(page) <= 1",
      isBroken: { calls, _ in calls.contains("page while page") }),
    Race(
      "DoublePage", DoublePage.self, services: ["items": 20...60],
      answer: { _, argument, _ in "[\(argument)]" },
      steps: [Step(5...10, "scroll"), Step(20...80, "scroll")],
      claim: "never shown == \"[1][1]\"",
      isBroken: { _, shown in shown.last == "[1][1]" }),
    Race(
      "ProgressBackwards", ProgressBackwards.self, services: ["send": 20...60],
      steps: [Step(5...10, "upload", "file")],
      claim: "finally count(upload) == 0 || shown == \"2\"",
      isBroken: { _, shown in shown.last == "1" }),
    Race(
      "MovedSelection", MovedSelection.self, services: ["open": 20...60],
      steps: [Step(5...10, "tap"), Step(20...80, "remove")],
      claim: "never shown == \"b\"",
      isBroken: { _, shown in shown.last == "b" }),
  ]
}
