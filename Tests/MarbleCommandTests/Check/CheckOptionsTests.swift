import Testing

import struct MarbleScenarios.OrderBudget

@testable import MarbleCommand

@Suite struct `The options of check` {
  @Test func `are parsed`() throws {
    let table: [(Call, CheckOptions)] = [
      (Call(), CheckOptions()),
      (Call(["a", "b"]), CheckOptions(paths: ["a", "b"])),
      (Call(options: ["--filter": "A b"]), CheckOptions(filter: "A b")),
      (Call(options: ["--baseline": "r.json"]), CheckOptions(baseline: "r.json")),
      (Call(options: ["--threads": "3"]), CheckOptions(threads: 3)),
      (Call(options: ["--fix": ""]), CheckOptions(isFix: true)),
      (Call(options: ["--orders": ""]), CheckOptions(orders: OrderBudget(orders: 1_000))),
      (Call(options: ["--orders": "200"]), CheckOptions(orders: OrderBudget(orders: 200))),
      (Call(options: ["--orders": "all"]), CheckOptions(orders: .all)),
      (
        Call(options: ["--format": "json"]),
        CheckOptions(outputs: [Output(format: .json, file: nil)])
      ),
      (
        Call(options: ["--format": "junit=r.xml", "--format": "github"]),
        CheckOptions(outputs: [
          Output(format: .junit, file: "r.xml"), Output(format: .github, file: nil),
        ])
      ),
    ]
    for (call, options) in table { #expect(try CheckOptions(call) == options) }
  }

  @Test func `print text unless another format goes to standard output`() {
    let toFile = Output(format: .junit, file: "r.xml")
    let printed = Output(format: .json, file: nil)
    #expect(CheckOptions().outputs.withText.map(\.format) == [.text])
    #expect(CheckOptions(outputs: [toFile]).outputs.withText.map(\.format) == [.text, .junit])
    #expect(CheckOptions(outputs: [toFile, printed]).outputs.withText == [toFile, printed])
  }
}
