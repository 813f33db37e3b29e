/// A type whose values can be written in a diagram without assigning values to keys.
public protocol DiagramElement {
  /// The value of a bare letter, digit or emoji, or nil if it represents none.
  init?(diagramKey: Character)

  /// The value of a quoted text, or nil if it represents none.
  init?(diagramText: String)
}

extension DiagramElement {
  /// Returns nil: a quoted text represents no value unless the type defines one.
  @inlinable
  public init?(diagramText: String) { nil }
}

extension String: DiagramElement {
  /// The key itself.
  @inlinable
  public init?(diagramKey: Character) { self.init(diagramKey) }

  /// The text itself.
  @inlinable
  public init?(diagramText: String) { self = diagramText }
}

extension Character: DiagramElement {
  /// The key itself.
  @inlinable
  public init?(diagramKey: Character) { self = diagramKey }
}

extension Int: DiagramElement {
  /// A digit's number; nil for any other key.
  @inlinable
  public init?(diagramKey: Character) {
    guard let number = diagramKey.isASCII ? diagramKey.wholeNumberValue : nil else { return nil }
    self = number
  }
}

extension Bool: DiagramElement {
  /// True for the key `t`, false for `f`, and nil for any other key.
  @inlinable
  public init?(diagramKey: Character) {
    switch diagramKey {
    case "t": self = true
    case "f": self = false
    default: return nil
    }
  }
}

/// A type whose values know the key that a row writes for them, where it is not their own text.
protocol KeyedElement {
  var diagramKey: Character { get }
}

extension Bool: KeyedElement {
  var diagramKey: Character { self ? "t" : "f" }
}
