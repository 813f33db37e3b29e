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

extension Bool: DiagramElement {
  /// True for the key `t`, and false for `f`.
  ///
  /// - Parameter diagramKey: A letter, digit or emoji outside quotation marks. The result is nil
  ///   for any key but `t` and `f`.
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
