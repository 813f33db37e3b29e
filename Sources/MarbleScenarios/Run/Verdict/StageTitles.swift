import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The titles of the stages of a scenario: the text of operators, the names of sources.
struct StageTitles {
  let plan: Plan

  /// Nil for an internal stage of an operator, which has no position in the text.
  func title(_ traced: TracedStage) -> String? {
    if let site = traced.stage.site { return text(at: site) }
    if traced.stage.isPart { return nil }
    let name = traced.stage.name
    if traced.stage.isSource { return name }
    var below = traced.parent
    while let stage = below {
      if stage.stage.site != nil { return nil }
      below = stage.parent
    }
    return name
  }

  /// The call in one line, with the leading point if it is a member.
  private func text(at site: SourceSite) -> String {
    let bytes = plan.file.text.bytes
    let call = String(decoding: bytes[site.start..<site.end], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isMember = site.start > 0 && bytes[site.start - 1] == UInt8(ascii: ".")
    return (isMember ? "." : "") + clipped(call, to: 38)
  }
}
