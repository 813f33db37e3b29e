import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// What the stages of a scenario are called: operators as the text writes them, sources by their names.
struct StageTitles {
  private let plan: Plan

  init(_ plan: Plan) {
    self.plan = plan
  }

  /// Nil for what an operator of the text is made of inside: it stands nowhere in the text.
  func title(_ record: StageRecord) -> String? {
    if let site = record.stage.site { return text(at: site) }
    if record.stage.isPart { return nil }
    let name = record.stage.name
    if record.stage.isSource { return name }
    var below = record.parent
    while let stage = below {
      if stage.stage.site != nil { return nil }
      below = stage.parent
    }
    return name
  }

  /// The call in one line, with the point before it if it is a member's.
  private func text(at site: SourceSite) -> String {
    let bytes = plan.file.text.bytes
    let call = String(decoding: bytes[site.start..<site.end], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isMember = site.start > 0 && bytes[site.start - 1] == UInt8(ascii: ".")
    return (isMember ? "." : "") + clipped(call, to: 38)
  }
}
