import Foundation
import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// The rules for every operator, independent of its values: the laws of every stream, and those
/// that need instruments.
@Suite struct `Every operator` {
  /// The laws end, fail, dispose and subscribe again in each tick.
  @Test(arguments: Share.of(Call.all))
  func `keeps the laws of every stream`(_ call: Call) {
    let sources = [
      "s": "cold s -1-2-3|", "t": "cold t --4|", "u": "let u = PublishSubject()",
      "f": "fn f = { $0 }",
    ]
    let words = call.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let used = sources.filter { words.contains($0.key) }.map(\.value).sorted()
    let rows = ["scenario A", "until 40t"] + used + ["let out = \(call.text)", "expect out -"]
    let report = LawReport(of: rows.joined(separator: "\n"), limit: 40)
    #expect(report.problems == [], "\(call.text)")
    #expect(report.findings.isEmpty, "\(call.text)\n\(report.findings)")
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

  @Test(arguments: Call.all.filter { $0.hasClosures })
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

  /// Every other test here with a battery also checks that nothing is subscribed before an ended
  /// source is released.
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

  private func check(
    _ battery: Battery, _ observer: BatteryObserver, _ call: Call, _ conditions: String
  ) {
    #expect(battery.violations(observer) == [], "\(call.text), \(conditions)")
    battery.finish()
    #expect(observer.lateEvents == [], "\(call.text), \(conditions)")
    #expect(battery.leftovers == [], "\(call.text), \(conditions)")
  }
}
