import Testing

/// The comment of every public function describes its arguments.
@Suite struct `The documentation of every function` {
  @Test func `describes each argument`() throws {
    let functions = try products.flatMap { try DocumentedFunction.functions(in: "Sources/\($0)") }
    #expect(functions.count > 600)
    for function in functions {
      let described = function.described
      let missing = function.arguments.filter { !described.contains($0) }
      #expect(missing.isEmpty, "\(function)")
    }
  }

  @Test func `is read from the sources`() {
    let text = """
      /// Several forms.
      ///
      /// - Parameters:
      ///   - first: A value.
      ///   - body: A closure: it throws.
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
    #expect(functions.map(\.line) == [7, 13, 14])
    #expect(functions.map(\.name) == ["take", "init", "none"])
    #expect(functions.map(\.arguments) == [["first", "body", "other"], ["value", "other"], []])
    #expect(functions.map(\.described) == [["first", "body"], ["value"], []])
  }
}

/// The modules of the products.
private let products = [
  "MarbleEvents", "MarbleDiagrams", "MarbleStreams", "MarbleCombine", "MarbleTestKit",
  "MarbleLanguage", "MarbleScenarios", "MarbleTesting",
]
