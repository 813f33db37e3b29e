import FormScenarios
import Testing

@Test func `systems have different names`() {
  #expect(Set(formSystems.map(\.name)).count == formSystems.count)
}
