import MarbleDiagrams

/// A function with a name: an `fn`, a stubbed service, or one that Swift registered.
package struct Callable {
  /// How many arguments it takes; `nil` for any number.
  package let arity: Int?
  /// How deep its calls nest, its own included.
  package let height: Int
  /// Calls it. A stream comes out as `Value.stream(_:)`; what it throws fails the calling stream.
  package let call: ([Value]) throws -> Value

  package init(arity: Int?, height: Int = 1, call: @escaping ([Value]) throws -> Value) {
    self.arity = arity
    self.height = height
    self.call = call
  }

  /// A named closure; `record` is told the arguments of each call before it happens.
  package init(_ function: CompiledClosure, record: @escaping ([Value]) -> Void) {
    self.init(arity: function.arity, height: function.height) { arguments in
      record(arguments)
      return try function(arguments)
    }
  }
}
