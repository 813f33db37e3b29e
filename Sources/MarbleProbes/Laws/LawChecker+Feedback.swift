import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

// The law `feedback`: a value that is sent into a source during a call of the pipeline has the
// effect that it has directly after the call.

extension LawChecker {
  func fedBack(_ varied: ObservedRun, queued: ObservedRun) -> LawOutcome {
    guard queued.isComparable else { return .notApplicable }
    for (stream, other) in zip(varied.streams, queued.streams)
    where !stream.events.areSame(as: other.events) {
      return .broken(
        .events(
          observer: stream.name, demanded: other.events,
          at: stream.events.firstDifference(from: other.events) ?? .zero))
    }
    return .held(couldFail: true)
  }
}
