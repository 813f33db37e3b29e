/// A type whose values can be written in a diagram without assigning values to keys.
public protocol DiagramElement {
  /// The value of a bare letter, digit or emoji, or nil if it stands for none.
  init?(diagramKey: Character)

  /// The value of a quoted text, or nil if it stands for none.
  init?(diagramText: String)
}

extension DiagramElement {
  /// Returns nil: a quoted text stands for no value unless the type defines one.
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
  /// A digit's number.
  @inlinable
  public init?(diagramKey: Character) {
    guard let number = diagramKey.isASCII ? diagramKey.wholeNumberValue : nil else { return nil }
    self = number
  }
}
