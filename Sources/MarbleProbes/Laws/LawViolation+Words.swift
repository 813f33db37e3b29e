import MarbleDiagrams
import MarbleScenarios
import MarbleStreams

extension LawViolation {
  /// One sentence without a full stop: the law, how the run broke it, and in which variation.
  func message(in plan: Plan) -> String {
    let variation = variation.words(in: plan)
    return "law '\(law.rawValue)': \(fact.message)" + (variation.map { ", \($0)" } ?? "")
  }
}

extension Variation {
  /// The change of the scenario. Nil if there is none.
  fileprivate func words(in plan: Plan) -> String? {
    switch self {
    case .unchanged: nil
    case .dispose(let instant, false): "when every observer is disposed at \(formatTime(instant))"
    case .dispose(let instant, true):
      "when every observer is disposed twice, first at \(formatTime(instant))"
    case .disposeDuring(let event, let instant):
      "when it is disposed during its event \(event), at \(formatTime(instant))"
    case .subscribesToInner: "when it subscribes to the inner streams that it receives"
    case .cut(let source, let time, let cut):
      "when \(quotedCode(plan.sources[source].pattern)) \(cut.words) at \(formatTime(time))"
        + (plan.sources[source].isHot ? "" : " of its row")
    case .later(let delay): "when it subscribes \(formatDuration(delay)) later"
    case .again(.zero): "when a second observer subscribes at once"
    case .again(let delay): "when a second observer subscribes \(formatDuration(delay)) later"
    }
  }
}

extension Variation.Cut {
  fileprivate var words: String {
    switch self {
    case .silence: "emits no more"
    case .completion: "completes"
    case .error: "fails"
    }
  }
}
