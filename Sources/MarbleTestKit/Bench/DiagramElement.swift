/// A type whose values can be written in a diagram without assigning values to keys.
public protocol DiagramElement {
  /// The value of a bare letter, digit or emoji, or nil if it represents none.
  ///
  /// - Parameter diagramKey: A letter, digit or emoji outside quotation marks.
  init?(diagramKey: Character)

  /// The value of a quoted text, or nil if it represents none.
  ///
  /// - Parameter diagramText: The text between the quotation marks.
  init?(diagramText: String)
}

extension DiagramElement {
  /// Returns nil: a quoted text represents no value unless the type defines one.
  ///
  /// - Parameter diagramText: The text between the quotation marks. It is ignored.
  @inlinable
  public init?(diagramText: String) { nil }
}

extension String: DiagramElement {
  /// The key itself.
  ///
  /// - Parameter diagramKey: A letter, digit or emoji outside quotation marks. The result is never
  ///   nil.
  @inlinable
  public init?(diagramKey: Character) { self.init(diagramKey) }

  /// The text itself.
  ///
  /// - Parameter diagramText: The text between the quotation marks. The result is never nil.
  @inlinable
  public init?(diagramText: String) { self = diagramText }
}

extension Character: DiagramElement {
  /// The key itself.
  ///
  /// - Parameter diagramKey: A letter, digit or emoji outside quotation marks. The result is never
  ///   nil.
  @inlinable
  public init?(diagramKey: Character) { self = diagramKey }
}

extension Int: DiagramElement {
  /// A digit's number.
  ///
  /// - Parameter diagramKey: A digit from 0 to 9. The result is nil for any other key.
  @inlinable
  public init?(diagramKey: Character) {
    guard let number = diagramKey.isASCII ? diagramKey.wholeNumberValue : nil else { return nil }
    self = number
  }
}
