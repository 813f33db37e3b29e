import MarbleDiagrams

/// The arguments of a call of a closure. Two are stored inline, because more are rare.
struct Frame {
  /// The frame of the enclosing closure, if the inner one uses its parameters.
  let scope: CapturedFrame?
  let first: Value
  let second: Value
  let rest: [Value]

  init(_ scope: CapturedFrame?, _ first: Value = .void, _ second: Value = .void) {
    self.scope = scope
    self.first = first
    self.second = second
    rest = []
  }

  init(_ scope: CapturedFrame?, of values: [Value]) {
    self.scope = scope
    first = values.count > 0 ? values[0] : .void
    second = values.count > 1 ? values[1] : .void
    rest = values.count > 2 ? Array(values[2...]) : []
  }

  /// The frame for code outside all closures.
  static let outermost = Frame(nil)

  func argument(_ index: Int) -> Value {
    switch index {
    case 0: first
    case 1: second
    default: rest[index - 2]
    }
  }

  /// An argument of the closure that encloses this one `levels` levels further out.
  func argument(_ index: Int, levels: Int) -> Value {
    var scope = scope
    for _ in 1..<levels { scope = scope?.frame.scope }
    guard let scope else { preconditionFailure("a closure was made without the one around it") }
    return scope.frame.argument(index)
  }

  func arguments(_ count: Int) -> [Value] {
    switch count {
    case 0: []
    case 1: [first]
    default: [first, second] + rest
    }
  }
}

/// A frame that is kept by a closure made in it.
final class CapturedFrame: Sendable {
  let frame: Frame

  init(_ frame: Frame) {
    self.frame = frame
  }
}
