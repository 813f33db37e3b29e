import Foundation

/// A function of the system with its type, also while an import table names another one.
struct SystemFunction<Function: Sendable>: Sendable {
  let name: StaticString
  let original: Function

  init(_ name: StaticString) {
    self.name = name
    original = unsafeBitCast(dlsym(nil, "\(name)"), to: Function.self)
  }
}
