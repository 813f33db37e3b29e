import Testing

/// The comment of a function describes an argument only where it says more than the declaration.
@Suite struct `The documentation of every function` {
  @Test func `describes only its arguments, and says more than the declaration`() throws {
    let functions = try modules.flatMap { try DocumentedFunction.functions(in: "Sources/\($0)") }
    #expect(functions.count > 400)
    for function in functions {
      #expect(function.repetitions.isEmpty, "\(function)")
      let others = Set(function.descriptions.map(\.argument)).subtracting(function.arguments)
      #expect(others.isEmpty, "\(function)")
    }
  }

  @Test func `repeats the declaration where most of its words are there`() {
    let text = """
      /// Subscribes when the notifier emits.
      ///
      /// - Parameters:
      ///   - notifier: The stream that makes the operator subscribe.
      ///   - dueTime: The time that is due.
      ///   - scheduler: Runs the timer. It is asked for the time once.
      public func wait(_ notifier: Int, for dueTime: Int, scheduler: Int) {}
      """
    let functions = DocumentedFunction.functions(of: text, path: "a")
    #expect(functions.map(\.repetitions) == [["dueTime"]])
  }

  @Test func `is read from the sources`() {
    let text = """
      /// Several forms.
      ///
      /// - Parameters:
      ///   - first: A value.
      ///   - body: A closure: it throws,
      ///     or not.
      @inlinable
      public func take<A: Collection<(Int, Int)>>(
        _ first: A, by body: @escaping (A, [Int: Int]) -> Set<Int>, _: Int, `in` other: Int
      ) -> Int {

      /// - Parameter value: One.
      /// - Parameter other:
      public convenience init?(value: Int, other: () -> Void = {}, line: Int = #line) {}
        @MainActor public static func none() {}
      public static func == (a: Int, b: Int) -> Bool {}
      func open(_ value: Int) {}
      """
    let functions = DocumentedFunction.functions(of: text, path: "a")
    #expect(functions.map(\.line) == [8, 14, 15])
    #expect(functions.map(\.name) == ["take", "init", "none"])
    let arguments = functions.map { $0.arguments.joined(separator: " ") }
    #expect(arguments == ["first body other", "value other line", ""])
    let described = functions.map { $0.descriptions.map { "\($0.argument): \($0.text)" } }
    #expect(described[0] == ["first: A value.", "body: A closure: it throws, or not."])
    #expect(described[1...] == [["value: One."], []])
  }
}

/// The modules whose comments are read.
private let modules = ["MarbleTime", "MarbleDiagrams", "MarbleStreams", "MarbleCombine"]
