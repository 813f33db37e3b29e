import FormScenarios
import Foundation
import MarbleScenarioTesting
import Testing

/// Every scenario under `marbles/`, and a share of the properties, of which each takes as long as
/// two hundred scenarios. The step `marbles` of the gate checks all of them.
///
/// `MARBLES_ONLY=TEXT swift test` runs the scenarios and properties with TEXT in `path: title`.
@Test(arguments: cases)
func scenario(_ scenario: ScenarioCase) { scenario.check() }

private let cases = {
  let all = ScenarioCase.all(systems: exampleSystems)
  if ProcessInfo.processInfo.environment["MARBLES_ONLY"] != nil { return all }
  let properties = Set(all.map(\.path)).reduce(into: Set<String>()) { names, path in
    let text = (try? Package.read(path)) ?? ""
    names.formUnion(text.matches(of: /(?m)^property (.+)$/).map { "\(path): \($0.1)" })
  }
  return all.filter { !properties.contains($0.description) }
    + Share.of(all.filter { properties.contains($0.description) })
}()

extension ScenarioCase {
  fileprivate var path: String { description.components(separatedBy: ": ")[0] }
}
