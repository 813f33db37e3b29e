import MarbleTestKit

/// The error that a run of a bench throws, as text.
func complaint(_ prepare: (MarbleBench) -> Void) -> String? {
  let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
  prepare(bench)
  do {
    try bench.run(until: .seconds(60))
    return nil
  } catch {
    return "\(error)".replacing(#/^[A-Za-z]+/[A-Za-z]+\.swift:\d+: /#, with: "")
  }
}
