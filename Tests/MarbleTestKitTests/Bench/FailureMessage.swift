import MarbleTestKit

/// The error that a run of a bench throws, as text.
func failureMessage(
  tick: Duration = .milliseconds(100), actionLimit: Int = 1_000_000,
  _ prepare: (MarbleBench) -> Void
) -> String? {
  let bench = MarbleBench(tick: tick, actionLimit: actionLimit, reporter: nil)
  prepare(bench)
  do {
    try bench.run(until: .seconds(60))
    return nil
  } catch {
    return "\(error)".replacing(#/[A-Za-z]+/[A-Za-z]+\.swift:\d+: /#, with: "")
  }
}
