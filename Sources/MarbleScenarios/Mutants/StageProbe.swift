import MarbleStreams
import MarbleTestKit

/// What happens to the stages of a system in a run.
struct StageProbe {
  var mutation: StageMutation?
  var census: StageCensus?

  func trace(over meter: MeterTrace) -> any StageTrace {
    MutatedStageTrace(mutation, census: census, over: meter)
  }
}
