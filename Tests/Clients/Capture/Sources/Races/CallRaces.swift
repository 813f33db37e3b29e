import Observation

/// A form is sent twice, because it is checked before it is locked.
@MainActor @Observable final class DoubleSubmit: Screen {
  private(set) var shown = "open"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    guard shown == "open" else { return }
    Task {
      _ = try? await world.call("check", value)
      shown = "sending"
      _ = try? await world.call("send", value)
      shown = "sent"
    }
  }
}

/// A cancellation comes before there is a task that it could cancel.
@MainActor @Observable final class LostCancel: Screen {
  private(set) var shown = "idle"
  private var download: Task<Void, Never>?
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    guard input == "start" else {
      download?.cancel()
      shown = "cancelled"
      return
    }
    Task {
      _ = try? await world.call("prepare", value)
      download = Task {
        guard let file = try? await world.call("download", value) else { return }
        shown = file
      }
    }
  }
}

/// The end of a connection and the return of the network both connect again.
@MainActor @Observable final class DoubleReconnect: Screen {
  private(set) var shown = "closed"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    if input == "closed" { shown = "closed" }
    guard shown == "closed" else { return }
    Task { shown = (try? await world.call("connect", value)) ?? "closed" }
  }
}

/// Two readers fill a cache, because it is empty until the first answer.
@MainActor @Observable final class CacheStampede: Screen {
  private(set) var shown = ""
  private var cache: [String: String] = [:]
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      if cache[value] == nil { cache[value] = try? await world.call("fetch", value) }
      shown = cache[value] ?? ""
    }
  }
}

/// Two changes read the same number, and one of them is lost.
@MainActor @Observable final class LostUpdate: Screen {
  private(set) var shown = "0"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      let number = Int(shown) ?? 0
      shown = (try? await world.call("save", "\(number + 1)")) ?? shown
    }
  }
}

/// A token is renewed twice, because two requests find that it has expired.
@MainActor @Observable final class DoubleRenewal: Screen {
  private(set) var shown = ""
  private var token = ""
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      if token.isEmpty { token = (try? await world.call("renew", "old")) ?? "" }
      shown = (try? await world.call("load", token)) ?? "failed"
    }
  }
}

/// An indicator is hidden by the first of two requests that ends.
@MainActor @Observable final class HiddenIndicator: Screen {
  private(set) var shown = "idle"
  private let world: World
  init(_ world: World) { self.world = world }

  func receive(_ input: String, _ value: String) {
    Task {
      shown = "loading"
      _ = try? await world.call("load", value)
      shown = "idle"
    }
  }
}

extension Race {
  static let calls: [Race] = [
    Race(
      "DoubleSubmit", DoubleSubmit.self, services: ["check": 20...60, "send": 40...60],
      steps: [Step(5...10, "submit", "form"), Step(40...90, "submit", "form")],
      claim: "always calls(send) <= 1",
      isBroken: { calls, _ in calls.count { $0.hasPrefix("send") } > 1 }),
    Race(
      "LostCancel", LostCancel.self, services: ["prepare": 20...60, "download": 20...40],
      answer: { service, argument, _ in "\(service) \(argument)" },
      steps: [Step(5...10, "start", "file"), Step(20...90, "cancel")],
      claim: "always count(cancel) > 0 implies shown == \"cancelled\"",
      isBroken: { _, shown in shown.contains("cancelled") && shown.last != "cancelled" }),
    Race(
      "DoubleReconnect", DoubleReconnect.self, services: ["connect": 20...60],
      answer: { _, _, number in "open \(number)" },
      steps: [Step(5...10, "closed"), Step(20...80, "online")],
      claim: "always running(connect) <= 1",
      isBroken: { calls, _ in calls.contains("connect while connect") }),
    Race(
      "CacheStampede", CacheStampede.self, services: ["fetch": 20...60],
      steps: [Step(5...10, "read", "key"), Step(20...80, "read", "key")],
      claim: "always calls(fetch) <= 1",
      isBroken: { calls, _ in calls.count > 1 }),
    Race(
      "LostUpdate", LostUpdate.self, services: ["save": 20...60],
      steps: [Step(5...10, "tap"), Step(20...80, "tap")],
      claim: "always running(save) <= 1",
      isBroken: { calls, _ in calls.contains("save while save") }),
    Race(
      "DoubleRenewal", DoubleRenewal.self, services: ["renew": 20...60, "load": 10...30],
      answer: { service, argument, number in
        service == "renew" ? "token \(number)" : argument == "token 1" ? "data" : nil
      },
      steps: [Step(5...10, "open", "a"), Step(20...80, "open", "b")],
      claim: "always calls(renew) <= 1",
      isBroken: { calls, _ in calls.count { $0.hasPrefix("renew") } > 1 }),
    Race(
      "HiddenIndicator", HiddenIndicator.self, services: ["load": 20...60],
      steps: [Step(5...10, "open", "a"), Step(10...60, "open", "b")],
      claim: "always running(load) > 0 implies shown == \"loading\"",
      isBroken: { calls, _ in calls.contains("load while load") }),
  ]
}
