import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

// The law `equal`: a stage and the pipeline that defines it give the same.

extension LawChecker {
  /// - Parameter varied: The recording with the equal pipeline.
  func equal(_ varied: ObservedRun, _ use: EquationUse) -> LawOutcome {
    for stream in base.streams {
      let demanded = varied.stream(stream.name)?.events ?? []
      guard !stream.events.areSame(as: demanded) else { continue }
      return .broken(
        .events(
          observer: stream.name, demanded: demanded,
          at: stream.events.firstDifference(from: demanded) ?? .zero))
    }
    for (source, other) in zip(base.sources, varied.sources)
    where source.windows != other.windows && !use.repeated.contains(source.key.name) {
      return .broken(.windows(source: source.name, demanded: other.windows))
    }
    return .held(couldFail: base.streams.contains { !$0.events.isEmpty })
  }
}
