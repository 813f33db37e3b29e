import MarbleScenarios
import Testing

@testable import MarbleCommand

/// An example is useful only if its picture changes without the operator and with each neighbour.
@Suite struct `The first example of a form` {
  private static let calls = OperatorRegistry.standard.declarations.map(\.example.text)
  private static let forms = Share.of(OperatorRegistry.standard.declarations)

  /// The example of each form by its call. An example is recorded once for all tests.
  private static let examples: [String: FirstExample] = {
    let examples = forms.compactMap { form in FirstExample(form).map { (form.example.text, $0) } }
    return Dictionary(examples) { first, _ in first }
  }()

  @Test func `is drawn for each, and each has its mutants`() throws {
    #expect(Self.forms.filter { Self.examples[$0.example.text] == nil }.map(\.signature) == [])
    #expect(Set(Self.calls).count == Self.calls.count)
    #expect(Set(ExampleMutants.table.keys) == Set(Self.calls))
    #expect(!ExampleMutants.table.values.contains { $0.isEmpty })
  }

  @Test(arguments: forms.map(\.example.text))
  func `holds, and fails with its mutants`(call: String) throws {
    let example = try #require(Self.examples[call])
    #expect(example.outcome(with: call).outcome == .passed, "\(example.text)")
    for mutant in ExampleMutants.table[call] ?? [] {
      let (outcome, messages) = example.outcome(with: mutant.call)
      #expect(
        outcome == (mutant.message == nil ? .failed : .invalid),
        "\(mutant.call): \(messages)\n\(example.text)")
      if let expected = mutant.message {
        #expect(messages.contains { $0.contains(expected) }, "\(mutant.call): \(messages)")
      }
    }
  }

  @Test(arguments: forms.map(\.example.text))
  func `is explained in its own words`(call: String) throws {
    let example = try #require(Self.examples[call])
    let source = ScenarioSuite.Source(path: "example.marbles", bytes: Array(example.text.utf8))
    let written = example.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = ScenarioSuite(sources: [source]).explain().flatMap(\.scenarios).flatMap(\.parts)
    #expect(!parts.isEmpty)
    for stage in parts.flatMap(\.explanation.stages) {
      // The name of a long call is cut.
      let name = stage.name.split(separator: "…")[0]
      #expect(written.contains(name), "\(stage.name)\n\(example.text)")
    }
  }
}
