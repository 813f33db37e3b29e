import Testing

@testable import MarbleCommand

@Suite struct `Every subcommand` {
  @Test func `is declared completely, with unique names`() {
    #expect(Set(Subcommand.all.map(\.name)).count == Subcommand.all.count)
    for command in Subcommand.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(command.summary.first?.isLowercase == true, "\(command.summary)")
      #expect(!command.summary.hasSuffix("."), "\(command.summary)")
      let names = command.options.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(command.name)")
      #expect(names.allSatisfy { $0.hasPrefix("-") && $0 != "-h" && $0 != "--help" })
      #expect(command.options.allSatisfy { !$0.meaning.isEmpty }, "\(command.name)")
    }
  }

  @Test func `has a repeatable option only if the option has a value`() {
    for option in Subcommand.all.flatMap(\.options) where option.isRepeatable {
      #expect(option.placeholder != nil, "\(option.name)")
    }
  }

  @Test func `has optional arguments after the required ones`() {
    for command in Subcommand.all {
      let needed = command.arguments.map(\.isRequired)
      #expect(needed == needed.sorted { $0 && !$1 }, "\(command.name)")
      #expect(command.arguments.dropLast().allSatisfy { !$0.isRepeatable }, "\(command.name)")
    }
  }
}
