import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `The audit of orders` {
  private static let files = [
    "form.marbles": orderDependentForm,
    "fixed.marbles": """
    order fixed

    scenario A row relies on the documented order
      hot a         a
      hot b         b
      let out     = merge(a, b)
      where p = (a b)
      expect out    p

    """,
    "many.marbles": """
    scenario A scenario has many orders
      hot a         a
      hot b         b
      hot c         c
      let out     = merge(a, b, c)
      where p = {a b c}
      expect out    p

    """,
  ]

  private func run(_ words: [String]) throws -> BuiltCommand.Result {
    let folder = try ScratchFolder(Self.files)
    return BuiltCommand.answer(words, in: folder.url)
  }

  @Test func `finds the order that fails, and the statement repeats it`() throws {
    #expect(try run(["check", "form.marbles"]).status == 0)
    let audit = try run(["check", "--orders", "form.marbles"])
    #expect(audit.status == 1)
    try expectSnapshot(audit.output, "orders")
    let statement = "order 600ms password.debounce, username.debounce"
    #expect(audit.output.contains("\n      \(statement)\n"))

    let folder = try ScratchFolder(Self.files)
    let text = try folder.read("form.marbles").replacing("tick 100ms\n\nscenario", with: "scenario")
    let pasted = text.replacing("password\n", with: "password\n  tick 100ms\n  \(statement)\n")
    try folder.write(Data(pasted.utf8), to: "form.marbles")
    let again = BuiltCommand.answer(["check", "form.marbles"], in: folder.url)
    #expect(again.status == 1)
    #expect(again.output.contains("wrong order at 600ms: expected (ab), got (ba)"))
    _ = BuiltCommand.answer(["format", "form.marbles"], in: folder.url)
    #expect(try folder.read("form.marbles").contains("\n  \(statement)\n"))
  }

  @Test func `tries no other order of a scenario with a fixed order`() throws {
    let audit = try run(["check", "--orders=all", "fixed.marbles"])
    #expect(audit.status == 0)
    #expect(audit.output.contains("orders: 1 run; hold: 1 in a fixed order\n"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `states in every report that there are more orders`(format: ReportFormat) throws {
    let audit = try run(["check", "--orders=4", "many.marbles", "--format", format.rawValue])
    #expect(audit.status == 0)
    // The rest of the JSON is as in the snapshot of its report.
    let lines = audit.output.split(separator: "\n").filter { $0.contains("orders\":") }
    let output =
      format == .json
      ? lines.joined(separator: "\n")
      : audit.output
        .replacing(/time="[0-9.]+"/, with: "time=\"0.000\"")
    try expectSnapshot(output, "more orders, \(format)")
  }

  @Test func `tries every order on request, and all orders hold`() throws {
    for orders in ["--orders", "--orders=6", "--orders=all"] {
      let audit = try run(["check", orders, "many.marbles"])
      #expect(audit.status == 0)
      #expect(audit.output.contains("orders: 6 runs; hold: 1 in every order\n"))
    }
  }
}
