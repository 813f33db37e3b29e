import MarbleDiagrams
import MarbleStreams

// Closures as arguments. A failure that a closure of the scenario throws reaches the operator. A
// result of another type fails the scenario. A closure belongs to its run, and is called on the
// thread of the run only.

extension OperatorParameter {
  /// A closure as a Swift function.
  static func closure(
    _ labels: String?..., arity: Int, as function: @escaping @Sendable (CompiledClosure) -> Argument
  ) -> Self {
    make(labels, .exactly(arity), function)
  }

  private static func make(
    _ labels: [String?], _ arity: Parameter.Arity,
    _ function: @escaping @Sendable (CompiledClosure) -> Argument
  ) -> Self {
    Self(Parameter(labels, closureOf: arity)) { compiler, arguments in
      let count =
        switch arity {
        case .exactly(let count): count
        case .perStream: arguments.streams
        }
      return compiler.function(arguments.next()[0], arity: count).map { code in
        { function(try $0.kept(code)) }
      }
    }
  }
}

extension OperatorParameter<CompiledClosure> {
  /// A closure as the scenario has it.
  static func function(_ labels: String?..., arity: Int) -> Self {
    make(labels, .exactly(arity)) { $0 }
  }
}

extension OperatorParameter<(Value) throws -> Value> {
  /// A closure with one argument: `{ $0 + 1 }`. It throws what the closure of the scenario throws.
  public static var closure: Self { closure(nil) }

  /// A closure with one argument and a label.
  public static func closure(_ labels: String?...) -> Self { make(labels, .exactly(1), \.unary) }
}

extension OperatorParameter<() throws -> Value> {
  /// A closure without an argument.
  public static func supplier(_ labels: String?...) -> Self {
    make(labels, .exactly(0)) { closure in { try closure([]) } }
  }
}

extension OperatorParameter<(Value, Value) throws -> Value> {
  /// A closure that combines two values.
  public static func accumulator(_ labels: String?...) -> Self {
    make(labels, .exactly(2), \.binary)
  }
}

extension OperatorParameter<([Value]) throws -> Value> {
  /// A closure that takes one value of each stream of the call.
  public static var resultSelector: Self { make([nil, "resultSelector"], .perStream, \.variadic) }
}

extension OperatorParameter<(Value) throws -> Bool> {
  /// A closure that decides about a value.
  public static func predicate(_ labels: String?...) -> Self {
    make(labels, .exactly(1), \.predicate)
  }
}

extension OperatorParameter<(Value, Value) throws -> Bool> {
  /// A closure that compares two values.
  public static func comparer(_ labels: String?...) -> Self {
    make(labels, .exactly(2), \.comparer)
  }
}

extension OperatorParameter<(Value) throws -> Observable<Value>> {
  /// A closure that makes a stream of a value.
  public static func selector(_ labels: String?...) -> Self {
    make(labels, .exactly(1), \.selector)
  }
}

extension OperatorParameter<(Value, Value) throws -> Observable<Value>> {
  /// A closure that makes a stream of two values.
  public static func selectorOfTwo(_ labels: String?...) -> Self {
    make(labels, .exactly(2), \.binarySelector)
  }
}

extension OperatorParameter<() throws -> Observable<Value>> {
  /// A closure that makes a stream.
  public static func factory(_ labels: String?...) -> Self { make(labels, .exactly(0), \.factory) }
}
