import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The numbers of scenarios and files by outcome.
struct RecordingTally {
  private var kept = 0
  private var recorded = 0
  private var refused = 0
  private var invalid = 0
  private var changedFiles = 0
  private var properties = 0
  /// The number of files that cannot be read, or that have an error before their first scenario.
  private var unusable: Int
  /// The number of files that could not be written.
  var unwritten = 0

  init(unusable: Int) { self.unusable = unusable }

  mutating func add(_ recording: FileRecording) {
    if !recording.problems.isEmpty { unusable += 1 }
    if recording.new != recording.old { changedFiles += 1 }
    properties += recording.properties
    for scenario in recording.scenarios {
      switch scenario.outcome {
      case .kept: kept += 1
      case .recorded: recorded += 1
      case .refused: refused += 1
      case .invalid: invalid += 1
      }
    }
  }

  var status: ExitStatus {
    if unusable + unwritten + invalid > 0 { return .invalid }
    return refused > 0 ? .failed : .success
  }

  func verdict(isDryRun: Bool) -> String {
    let done = "\(counted(recorded, "scenario")) in \(counted(changedFiles, "file"))"
    let parts = [
      recorded == 0 ? "" : "\(isDryRun ? "to record: " : "recorded ")\(done)",
      tally([
        (kept, kept == 1 ? "holds as it is" : "hold as they are"),
        (refused, "cannot be recorded"), (invalid, "invalid"),
        (properties, properties == 1 ? "property has no rows" : "properties have no rows"),
        (unusable, unusable == 1 ? "file unusable" : "files unusable"),
        (unwritten, unwritten == 1 ? "file not written" : "files not written"),
      ]),
    ]
    return (status == .success ? "✓ " : "✗ ") + parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
