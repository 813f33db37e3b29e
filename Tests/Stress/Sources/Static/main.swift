import Foundation
import MarbleScenarios
import MarbleTesting

// Usage: Static. Linked with `--static-swift-stdlib`, a program has no hooks of Swift's runtime.
// Then a bench and a scenario must refuse async code, name what is missing, and still run streams.
let refusal = "this process cannot run async code in virtual time"

/// Ends the program with an error, unless a condition holds.
func check(_ holds: Bool, _ message: String) {
  print(holds ? "✓" : "✗", message)
  if !holds { exit(1) }
}

/// Returns the messages of the failures of a scenario with these lines.
func failures(of lines: String, _ systems: [SystemDefinition] = []) -> [String] {
  let source = ScenarioSuite.Source(path: "a.marbles", bytes: Array(lines.utf8))
  let report = ScenarioSuite(sources: [source]).run(systems: systems)
  return report.scenarios.flatMap(\.failures).map(\.message)
}

let bench = MarbleBench(reporter: nil)
bench.start("sync") {}
do {
  try bench.run()
  check(false, "a bench ran async code without the hooks of the runtime")
} catch let misuse as BenchMisuse {
  check(misuse.fact.message.contains(refusal), "a bench: \(misuse.fact.message)")
}
let streams = MarbleBench(reporter: nil)
streams.expect(streams.hot("-a|"), "-a|")
try streams.run()
print("✓ a bench without async code runs")

let anyActor = SystemDefinition("Echo") { stage in
  let keys: AsyncStream<String> = stage.event("key", of: String.self)
  stage.output("out", of: { keys })
}
let mainActor = SystemDefinition("Screen") { @MainActor stage in
  var text = ""
  stage.event("key", of: String.self) { text = $0 }
  stage.output("out") { text }
}
for system in [anyActor, mainActor] {
  let found = failures(
    of: "system \(system.name)\nscenario one\nhot key -a\nexpect out -a\n", [system])
  check(found.contains { $0.contains(refusal) }, "a scenario of '\(system.name)': \(found)")
}
let found = failures(of: "scenario one\nhot a -a|\nexpect a -a|\n")
check(found.isEmpty, "a scenario without async code: \(found.isEmpty ? "it holds" : "\(found)")")
