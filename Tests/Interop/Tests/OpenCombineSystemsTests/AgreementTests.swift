import Foundation
import MarbleScenarios
import OpenCombineSystems
import Testing

private let forms = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../../marbles/forms")

/// The report of the scenarios for our systems, run with the documents' code on OpenCombine.
private func report() throws -> Report {
  let names = [
    "sign-up-view-controller", "terms-view-controller", "sign-up-form-model", "sign-up-form",
  ]
  let sources = try names.map { name in
    let file = forms.appending(path: "\(name).marbles")
    return ScenarioSuite.Source(path: "\(name).marbles", bytes: [UInt8](try Data(contentsOf: file)))
  }
  return ScenarioSuite(sources: sources).run(systems: openCombineSystems)
}

@Test func `every scenario agrees, or is listed with its difference`() throws {
  for file in try report().files {
    #expect(file.problems.isEmpty)
    for scenario in file.scenarios {
      let agrees = scenario.outcome == .passed
      let difference = differences[scenario.title]
      if difference?.isCertain == false { continue }
      #expect(
        agrees == (difference == nil),
        "\(file.path): \(scenario.title): \(scenario.failures.map(\.message))")
    }
  }
}

@Test func `every listed difference is a scenario with a number`() throws {
  let titles = Set(try report().files.flatMap(\.scenarios).map(\.title))
  for (title, difference) in differences {
    #expect(titles.contains(title))
    #expect(difference.number.wholeMatch(of: /[DV]\d+b?/) != nil)
  }
}

/// The order that OpenCombine leaves undefined: the same two subscribers occur in both orders.
@Test func `a property's subscribers have no order on OpenCombine (D25)`() {
  #expect(ordersOfTwoSubscribers() == [[1, 2], [2, 1]])
}
