import MarbleDiagrams

/// The parts of a call that may be a member of a value or an operator on a stream. Both readings of
/// the call have the same arguments, and each argument is compiled once: with nested calls, the
/// time would otherwise double at each level.
final class CompiledParts {
  /// The result of a part, and what its compilation has changed in the compiler.
  struct Part<Result> {
    let result: Result
    let errors: [CheckError]
    let calledHeight: Int
    let capturing: [Bool]
  }

  typealias Parts<Result> = [Key: Part<Result>]

  struct Key: Hashable {
    let range: SourceRange
    /// The number of arguments that a closure is called with. Nil for a call.
    var arity: Int?
  }

  fileprivate var calls: Parts<Operand> = [:]
  fileprivate var closures: Parts<CompiledExpression<CompiledClosure>?> = [:]
}

extension Compiler {
  /// Compiles a call, or takes it from the other reading.
  func once(
    _ call: SourceRange, _ compile: () -> Operand
  ) -> Operand {
    part(CompiledParts.Key(range: call), \.calls, compile)
  }

  /// Compiles a closure, or takes it from the other reading.
  func once(
    _ closure: SourceRange, arity: Int,
    _ compile: () -> CompiledExpression<CompiledClosure>?
  ) -> CompiledExpression<CompiledClosure>? {
    part(CompiledParts.Key(range: closure, arity: arity), \.closures, compile)
  }

  private func part<Result>(
    _ key: CompiledParts.Key,
    _ parts: ReferenceWritableKeyPath<CompiledParts, CompiledParts.Parts<Result>>,
    _ compile: () -> Result
  ) -> Result {
    guard let compiledParts else { return compile() }
    if let part = compiledParts[keyPath: parts][key] {
      for error in part.errors { note(error) }
      calledHeight = max(calledHeight, part.calledHeight)
      for (level, isCapturing) in zip(closures.indices, part.capturing) where isCapturing {
        closures[level].isCapturing = true
      }
      return part.result
    }
    let count = errors.count
    let result = compile()
    compiledParts[keyPath: parts][key] = CompiledParts.Part(
      result: result, errors: Array(errors[count...]), calledHeight: calledHeight,
      capturing: closures.map(\.isCapturing))
    return result
  }
}
