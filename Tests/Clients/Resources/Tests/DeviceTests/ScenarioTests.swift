import Foundation
import MarbleScenarioTesting
import Testing

@Test(arguments: ScenarioCase.all(in: .module))
func scenario(_ scenario: ScenarioCase) { scenario.check() }

@Test func `the folder of the sources is missing where the sources are`() {
  #expect(
    FileManager.default.fileExists(atPath: #filePath)
      == (ProcessInfo.processInfo.environment["SOURCES"] != "gone"))
}
