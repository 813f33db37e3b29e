import MarbleDiagrams
import MarbleStreams

// Conversions between values and the types that operators use.

extension Value {
  /// The value, or nil for the value `nil`.
  var unwrapped: Value? {
    if case .none = self { nil } else { self }
  }

  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  var boolean: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// A tuple of several members. A single member is itself, and no member is `()`.
  init(members: [Value]) {
    switch members.count {
    case 0: self = .void
    case 1: self = members[0]
    default: self = .tuple(members.map { Member($0) })
    }
  }

  static func pair(
    _ first: Value, _ second: Value, labels: (String, String)? = nil
  ) -> Value {
    .tuple([Member(label: labels?.0, first), Member(label: labels?.1, second)])
  }
}

// MARK: - Notifications

extension Value {
  /// `.next(v)`, `.error(e)` or `.completed`
  init(notification event: Event<Value>) {
    switch event {
    case .next(let value): self = .enumeration("next", [Member(value)])
    case .error(let error): self = .enumeration("error", [Member(Value(of: error))])
    case .completed: self = .enumeration("completed", [])
    }
  }

  /// The event of this notification, if it is one.
  var event: Event<Value>? {
    guard case .enumeration(let name, let members) = self else { return nil }
    switch (name, members.count) {
    case ("next", 1): return .next(members[0].value)
    case ("error", 1): return .error(ScenarioError(members[0].value))
    case ("completed", 0): return .completed
    default: return nil
    }
  }
}
