import FormScenarios
import Testing

@Test func `systems have different names`() {
  #expect(Set(exampleSystems.map(\.name)).count == exampleSystems.count)
}
