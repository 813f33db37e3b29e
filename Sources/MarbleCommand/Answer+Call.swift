extension Answer {
  /// Carries out a call, whatever its words are.
  init(to words: [String], in context: CommandContext) {
    do {
      var parser = CallParser(words, exists: context.exists)
      let (command, call) = try parser.parse()
      self = try command.run(call, context)
    } catch {
      self.init(complaints: "marbles: \(error.message)\n\(error.way)\n", status: .wrong)
    }
  }
}
