/// What a stage of a pipeline is called, why it drops values, and where it was written.
public struct Stage: Sendable {
  /// The operator's name, as in `debounce`.
  public package(set) var name: String
  /// Why a value that went in did not come out, for a stage that drops some.
  public let drops: DropReason?
  /// What becomes of values that went in and did not come out in their instant.
  public let keeps: HoldingRule
  /// Whether it is a source: what it is made of inside is not looked into.
  package private(set) var isSource = false
  /// Whether an operator made it for itself: nobody wrote it, and it stands in no list of stages.
  package internal(set) var isPart = false
  /// Where it stands in the text that it came from, if it came from one.
  package var site: SourceSite?

  /// Names a stage.
  public init(_ name: String, drops: DropReason? = nil, keeps: HoldingRule = .together) {
    self.name = consume name
    self.drops = drops
    self.keeps = keeps
  }
}

extension Stage {
  /// A stage that stands on no other.
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

/// What a stage does with values that it holds back.
public enum HoldingRule: Hashable, Sendable {
  /// Whatever comes out next is made of all of them.
  case together
  /// They come out one after the other, as they came in; of several sources one of each at a time.
  case inOrder
}

/// Why a value did not come through a stage.
public enum DropReason: Hashable, Sendable {
  /// The predicate refused it.
  case filtered
  /// It equals the value before.
  case equalToLast
  /// A later value came before it was due.
  case replaced
  /// The stage was not interested at that time.
  case notListening
}
