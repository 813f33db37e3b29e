import Foundation
import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleScenarios

/// The rules for every operator, independent of its values.
@Suite struct `Every operator` {
  @Test(arguments: Call.all)
  func `obeys the grammar of events, and stops its sources when it ends`(_ call: Call) throws {
    for emission in BatterySource.EmissionKind.allCases where emission != .subject {
      for row in ["", "|", "#", "-", "1|", "-1-2-3|", "-1-2-3-4-5-6-7-8-9|", "-1-2#", "-1--2"] {
        let battery = try Battery(call.text, s: row, emission)
        let observer = battery.observer()
        battery.connect()
        battery.advance()
        check(battery, observer, call, "\(row) \(emission)")
      }
    }
  }

  @Test(arguments: Call.all)
  func `emits nothing from the tick of its disposal on`(_ call: Call) throws {
    let undisturbed = try Battery(call.text)
    let whole = undisturbed.observer()
    undisturbed.connect()
    undisturbed.advance()
    for end in 0...Battery.horizon {
      let battery = try Battery(call.text)
      let observer = battery.observer(to: end)
      battery.connect(until: end)
      battery.advance(to: end)
      #expect(battery.scheduler.pendingCount == 0 || call.awaitsReset, "\(call.text) at \(end)")
      if end > 0 {
        #expect(observer.observed == whole.observed(before: end), "\(call.text) at \(end)")
      }
      check(battery, observer, call, "disposed at \(end)")
    }
  }

  @Test(arguments: Call.all)
  func `passes on or handles an error in each tick`(_ call: Call) throws {
    for tick in 0...7 {
      for (s, t) in [
        (failing(at: tick, "-1-2-3|"), "--4|"), ("-1-2-3|", failing(at: tick, "--4|")),
      ] {
        let battery = try Battery(call.text, s: s, t: t)
        let observer = battery.observer()
        battery.connect()
        battery.advance()
        check(battery, observer, call, "s \(s) t \(t)")
      }
    }
  }

  /// The stream and the subscription of the observer are still alive.
  @Test(arguments: Call.all.filter { !$0.compares })
  func `keeps no value when it has ended or is disposed`(_ call: Call) throws {
    let text = call.withObjects
    for (s, t) in [("-1-2-3-4|", "--4|"), ("-1-2-3#", "-4"), ("-1-2-3-4", "--4#")] {
      for end in [nil, 2, 4, 6] as [Int64?] {
        let battery = try Battery(text, s: s, t: t)
        (battery.s.sendsObjects, battery.t.sendsObjects) = (true, true)
        let observer = battery.observer(to: end)
        battery.connect(until: end)
        battery.advance()
        let living = battery.s.livingObjects + battery.t.livingObjects
        let conditions = "s \(s) t \(t) until \(end.map(String.init) ?? "its end")"
        #expect(!battery.hasEvaluationError, "\(text), \(conditions)")
        if observer.end != nil, !call.keepsValues { #expect(living == 0, "\(text), \(conditions)") }
        check(battery, observer, call, conditions)
      }
    }
  }

  @Test(arguments: Call.all)
  func `may be disposed, or receive values, inside a delivery`(_ call: Call) throws {
    for emission in BatterySource.EmissionKind.allCases {
      for count in 1...3 {
        let battery = try Battery(call.text, s: "1234|", emission)
        let observer = battery.observer()
        var left = count
        observer.onNext = { [unowned observer] in
          left -= 1
          if left == 0 { observer.dispose() }
        }
        battery.connect()
        battery.advance(to: 0)
        for value in 1...4 { battery.s.subject.onNext(.integer(value)) }
        battery.advance()
        check(battery, observer, call, "disposed inside, \(emission)")
      }
    }
    for ending in [Event<Value>.completed, .error(ScenarioError(.integer(0))), .next(.integer(9))] {
      let battery = try Battery(call.text, .subject)
      let observer = battery.observer()
      var left = 3
      observer.onNext = {
        left -= 1
        if left >= 0 { battery.s.subject.on(ending) }
      }
      battery.connect()
      battery.advance(to: 0)
      for value in 1...4 {
        battery.s.subject.onNext(.integer(value))
        battery.advance(to: Int64(value * 3))
      }
      battery.s.subject.onCompleted()
      battery.advance()
      check(battery, observer, call, "\(ending) inside")
    }
  }

  @Test(arguments: Call.all)
  func `is not disturbed by a second subscriber`(_ call: Call) throws {
    let alone = try Battery(call.text)
    let whole = alone.observer()
    alone.connect()
    alone.advance()
    for start in Int64(0)...6 {
      for end in start...6 {
        let battery = try Battery(call.text)
        let first = battery.observer()
        battery.observer(from: start, to: end)
        battery.connect()
        battery.advance()
        #expect(first.observed == whole.observed, "\(call.text) \(start)-\(end)")
        battery.finish()
        #expect(battery.leftovers == [], "\(call.text) \(start)-\(end)")
      }
    }
  }

  /// All calls except those that emit the current time, which differs for a later subscriber.
  @Test(arguments: Call.all.filter { !$0.isShared && !$0.text.contains("timestamp") })
  func `starts from the beginning for every subscriber`(_ call: Call) throws {
    for start in Int64(1)...7 {
      let alone = try Battery(call.text)
      let whole = alone.observer()
      alone.advance(to: Battery.horizon)
      for end in [nil, start, start - 1] {
        let battery = try Battery(call.text)
        battery.observer(to: end)
        let second = battery.observer(from: start)
        battery.advance(to: 2 * Battery.horizon)
        #expect(
          second.observed(before: Battery.horizon + start, since: start)
            == whole.observed(before: Battery.horizon),
          "\(call.text) at \(start), the first until \(end.map(String.init) ?? "its end")")
      }
    }
  }

  @Test(arguments: Call.all.filter { $0.hasClosures })
  func `fails at the instant at which a closure throws`(_ call: Call) throws {
    var hasThrown = false
    for row in ["-1-2-3|", "-1-2#", "|"] {
      let battery = try Battery(call.calling("boom"), s: row)
      let observer = battery.observer()
      battery.connect()
      battery.advance()
      if let instant = battery.boomInstants.first, !call.mayNotThrow {
        #expect(observer.observed.last == "\(instant):#\"boom\"", "\(call.text) on \(row)")
        #expect(battery.boomInstants.count == 1, "\(call.text) on \(row)")
      }
      if !battery.boomInstants.isEmpty { hasThrown = true }
      check(battery, observer, call, "\(row), throwing")
    }
    #expect(hasThrown, "\(call.text)")
  }

  @Test(arguments: Call.all.filter { $0.hasClosures })
  func `emits nothing when a closure disposes it and throws`(_ call: Call) throws {
    for emission in [BatterySource.EmissionKind.cold, .synchronous] {
      for row in ["-1-2-3|", "-1-2#", "|"] {
        let battery = try Battery(call.calling("boom"), s: row, emission)
        let observer = battery.observer()
        battery.onBoom = { [unowned observer] in observer.dispose() }
        battery.connect()
        battery.advance()
        check(battery, observer, call, "\(row), disposed inside a closure that throws")
      }
    }
  }

  /// The notifier of a reset is also subscribed to without observers.
  @Test(arguments: Call.all.filter { $0.hasClosures && !$0.awaitsReset })
  func `emits nothing and subscribes to nothing once a closure has disposed it`(_ call: Call) throws
  {
    for emission in [BatterySource.EmissionKind.cold, .synchronous] {
      for row in ["-1-2-3|", "-1-2#", "|"] {
        let battery = try Battery(call.calling("leave"), s: row, t: "4|", emission)
        let observer = battery.observer()
        battery.connect()
        battery.advance()
        check(battery, observer, call, "\(row), disposed inside a closure")
        #expect(battery.t.emitted == 0 || call.names("t"), "\(call.text) on \(row)")
      }
    }
  }

  @Test(arguments: Call.all)
  func `emits nothing and subscribes to nothing once the release of a source has disposed it`(
    _ call: Call
  ) throws {
    for emission in [BatterySource.EmissionKind.cold, .synchronous] {
      for (row, other) in [("-1-2-3|", "--4|"), ("-1-----2|", "-#"), ("-1-2#", "-4-4"), ("|", "")] {
        let battery = try Battery(call.text, s: row, t: other, emission)
        let observer = battery.observer()
        for source in [battery.s, battery.t] {
          source.onRelease = { [unowned observer] in observer.dispose() }
        }
        battery.connect()
        battery.advance()
        check(battery, observer, call, "\(row) and \(other), disposed by the release of a source")
      }
    }
  }

  @Test(arguments: Call.all)
  func `subscribes to nothing for an observer that has disposed`(_ call: Call) throws {
    for emission in BatterySource.EmissionKind.allCases {
      let battery = try Battery(call.text, emission)
      let observer = battery.observer()
      observer.dispose()
      battery.advance()
      #expect(observer.observed == [], "\(call.text)")
      #expect(battery.s.windows.isEmpty && battery.t.windows.isEmpty, "\(call.text), \(emission)")
      check(battery, observer, call, "subscribed by an observer that has left, \(emission)")
    }
  }

  /// Every other test here also checks that nothing is subscribed before an ended source is
  /// released.
  @Test(arguments: SequentialCall.all)
  func `releases an ended source before it subscribes to the next`(_ sequential: SequentialCall)
    throws
  {
    for emission in [BatterySource.EmissionKind.cold, .synchronous] {
      let battery = try Battery(sequential.call, s: sequential.s, t: "4|", emission)
      let observer = battery.observer()
      battery.advance()
      #expect(
        battery.ledger.sequentialSubscriptions > 0,
        "\(sequential.call), \(emission): nothing follows"
      )
      check(battery, observer, Call(text: sequential.call), "s \(sequential.s) \(emission)")
    }
  }

  private func failing(at tick: Int, _ row: String) -> String {
    row.prefix(tick).map { $0 == "|" ? "-" : String($0) }.joined().padding(to: tick) + "#"
  }

  private func check(
    _ battery: Battery, _ observer: BatteryObserver, _ call: Call, _ conditions: String
  ) {
    #expect(battery.violations(observer) == [], "\(call.text), \(conditions)")
    battery.finish()
    #expect(observer.lateEvents == [], "\(call.text), \(conditions)")
    #expect(battery.leftovers == [], "\(call.text), \(conditions)")
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: "-", count: Swift.max(0, count - self.count))
  }
}
