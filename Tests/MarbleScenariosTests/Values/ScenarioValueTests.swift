import Foundation
import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

@Suite struct `Own types` {
  // MARK: Written

  @Test func `are written by reflection, as Swift writes them`() {
    let person = Person(name: "ann", address: Address(city: "Bonn", floor: nil), tags: ["x"])
    let table: [(any ScenarioOutput, String)] = [
      (person, #".Person(name: "ann", address: .Address(city: "Bonn", floor: nil), tags: ["x"])"#),
      (Screen.idle, ".idle"), (Screen.found(["a"]), #".found(["a"])"#),
      (Screen.user(name: "ann", age: 3), #".user(name: "ann", age: 3)"#),
      (Screen.pair(1, second: true), ".pair(1, second: true)"),
      (Tariff.free, ".free"), (Level.high, ".high"), (Code.busy, ".busy"),
      (Optional(Tariff.premium), ".premium"), (Tariff?.none, "nil"), ([Tariff.free], "[.free]"),
    ]
    for (value, text) in table { #expect(value.scenarioValue.description == text) }
  }

  @Test func `keep the notation that a part has of its own`() {
    let order = Order(price: Money(cents: 150), small: 1, ratio: 0.5, last: nil)
    #expect(
      order.scenarioValue.description == ".Order(price: 1.5, small: 1, ratio: 0.5, last: nil)")
    #expect(
      Order(price: Money(cents: 5), small: 1, ratio: 2, last: Money(cents: 7)).scenarioValue
        .description == ".Order(price: 0.05, small: 1, ratio: 2.0, last: 0.07)")
  }

  // MARK: Made

  @Test func `are made from what they write`() throws {
    func comesBack<Own: ScenarioNotation & Equatable>(_ value: Own) {
      #expect(Own(scenarioValue: value.scenarioValue) == value)
    }
    comesBack(Screen.idle)
    comesBack(Screen.found(["a", "b"]))
    comesBack(Screen.user(name: "ann", age: 3))
    comesBack(Screen.user(name: "ann", age: nil))
    comesBack(Screen.pair(1, second: true))
    comesBack(Person(name: "ann", address: Address(city: "Bonn", floor: 2), tags: ["x", "y"]))
    comesBack(Order(price: Money(cents: 150), small: -3, ratio: 0.5, last: Money(cents: 7)))
    comesBack(Tariff.premium)
    comesBack(Tariff?.none)
    comesBack([Tariff.free, .premium])
    comesBack(Code.offline)
    comesBack(Key(rawValue: "k"))
    comesBack(Login(user: "ann", attempt: 2) as Login)
  }

  /// A case has a type and a value that a row writes.
  @Test func `are made from rows, or refused with the reason`() throws {
    let types: [any ScenarioInput.Type] = [
      Address.self, Code.self, Even.self, Home.self, Key.self, Level.self, Login.self, Order.self,
      Person.self, Screen.self, Session.self, Tariff.self, [Tariff].self,
    ]
    try RecordedTable.check("own-types") { text in
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      let type = try #require(types.first { Self.name(of: $0) == parts[0] })
      let value = try Value(literal: parts[1])
      if let made = type.init(scenarioValue: value) { return "\(made)" }
      return "refused: \(ReadingLog.reason(type, value)?.message ?? "without a reason")"
    }
  }

  private static func name(of type: any ScenarioInput.Type) -> String {
    type == [Tariff].self ? "[Tariff]" : "\(type)"
  }
}

@Suite struct `Members that differ` {
  @Test func `are named with their path, where the values do not show as much`() throws {
    try RecordedTable.check("members-that-differ") { text in
      let values = try text.components(separatedBy: " · ").map { try Value(literal: $0) }
      let comparison = Comparison<Value>(
        expected: [Expected(time: .zero, .next(values[1]))],
        actual: [Occurrence(time: .zero, .next(values[0]))], by: ==)
      return MemberDifferences.sentences(on: comparison) { $0 }.joined(separator: "\n").plain
    }
  }
}
