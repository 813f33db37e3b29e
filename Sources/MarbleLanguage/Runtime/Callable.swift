import MarbleDiagrams

/// A function with a name: an `fn`, a stubbed service, or a function that Swift registered.
package struct Callable {
  /// The number of arguments, or nil for any number.
  package let arity: Int?
  /// The nesting depth of its calls, including its own.
  package let height: Int
  /// Calls it. A stream is returned as `Value.stream(_:)`. An error that it throws fails the
  /// calling stream.
  package let call: ([Value]) throws -> Value

  package init(arity: Int?, height: Int = 1, call: @escaping ([Value]) throws -> Value) {
    self.arity = arity
    self.height = height
    self.call = call
  }

  /// A named closure.
  ///
  /// - Parameter record: Called with the arguments before each call.
  package init(_ function: CompiledClosure, note: @escaping ([Value]) -> Void) {
    self.init(arity: function.arity, height: function.height) { arguments in
      note(arguments)
      return try function(arguments)
    }
  }
}
