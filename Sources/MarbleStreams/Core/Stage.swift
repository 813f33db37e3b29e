/// The name of a stage of a pipeline, the reason why it drops values, and where a text contains it.
public struct Stage: Sendable {
  /// The operator's name, for example `debounce`.
  public package(set) var name: String
  /// Why the stage does not emit a value that it has received, if it drops values.
  public let drops: DropReason?
  /// How the stage emits the values that it holds back.
  public let keeps: HoldingRule
  /// Whether this is a source. A trace does not show the stages that a source is made of.
  package private(set) var isSource = false
  /// Whether an operator made this stage for itself. Such a stage is not written in the source
  /// text, and no list of stages contains it.
  package internal(set) var isPart = false
  /// Where the text contains this stage, if the stage was made from a text.
  package var site: SourceSite?

  /// Makes a stage.
  public init(_ name: String, drops: DropReason? = nil, keeps: HoldingRule = .together) {
    self.name = name
    self.drops = drops
    self.keeps = keeps
  }
}

extension Stage {
  /// A stage without an upstream.
  @usableFromInline
  package static func source(_ name: String) -> Stage {
    var stage = Stage(name)
    stage.isSource = true
    return stage
  }
}

/// A range of bytes in a text.
package struct SourceSite: Hashable, Sendable {
  /// The first byte.
  package let start: Int
  /// The byte after the last.
  package let end: Int

  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}

/// How a stage emits the values that it holds back.
public enum HoldingRule: Hashable, Sendable {
  /// The next output is made from all values that are held back.
  case together
  /// The values are emitted one after the other in the order in which they arrived. A stage with
  /// several sources takes one value of each at a time.
  case inOrder
}

/// Why a stage did not emit a value that it received.
public enum DropReason: Hashable, Sendable {
  /// The predicate rejected it.
  case filtered
  /// It equals the value before it.
  case equalToLast
  /// A later value arrived before this one was due.
  case replaced
  /// The stage was not accepting values at that time.
  case notListening
}
