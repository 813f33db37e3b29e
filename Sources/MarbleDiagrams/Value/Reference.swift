import MarbleTime

/// An object that a value refers to, by its identity unless it is a duration. Subclasses carry the
/// object and its name.
///
/// A printed diagram shows the description: for an inner stream, its index.
open class Reference: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// Creates a reference that is equal only to itself.
  public init() {}

  /// The text for the object in a printed diagram.
  open var description: String { "object" }

  /// Returns whether both are the same object, or equal durations.
  public static func == (a: Reference, b: Reference) -> Bool {
    if let a = a as? DurationReference, let b = b as? DurationReference {
      return a.whole == b.whole
    }
    return a === b
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A duration as a value: `100ms`.
///
/// It is compared and printed in whole nanoseconds, to which operators round it up. A part of a
/// nanosecond remains for the computation, so `1s / 3 * 3` is `1s` as in Swift.
package final class DurationReference: Reference, @unchecked Sendable {
  package let duration: Duration

  fileprivate init(_ duration: Duration) {
    self.duration = duration
  }

  /// The duration, rounded up.
  var whole: Duration { .nanoseconds(duration.wholeNanoseconds) }

  package override var description: String {
    whole == .zero ? "0ms" : formatTime(.zero.advanced(by: whole))
  }

  package override func hash(into hasher: inout Hasher) {
    hasher.combine(whole)
  }
}

extension Value {
  /// A duration as a value.
  package static func duration(_ duration: Duration) -> Value {
    .reference(DurationReference(duration))
  }

  /// The duration that the value is. Nil for any other value.
  package var duration: Duration? {
    guard case .reference(let object) = self else { return nil }
    return (object as? DurationReference)?.duration
  }
}
