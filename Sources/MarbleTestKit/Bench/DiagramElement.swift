/// A type whose values can be written in a diagram without saying what each key stands for.
public protocol DiagramElement {
  /// The value that a bare letter, digit or emoji stands for, nil if none does.
  init?(diagramKey: Character)

  /// The value that a quoted text stands for, nil if none does.
  init?(diagramText: String)
}

extension DiagramElement {
  /// A text stands for nothing unless the type says so.
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
