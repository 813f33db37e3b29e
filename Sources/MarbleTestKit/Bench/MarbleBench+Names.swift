import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// The name of a piece of work. A hot source has the line at which the test draws it.
  func name(ofWork work: Work) -> String {
    guard case .fire(let target, _) = work,
      let source = sources.first(where: { $0.player === target })
    else { return work.label }
    return "\(work.label) of line \(source.location.line)"
  }

  /// The names of the sources that send an event at an instant.
  func sources(at instant: Instant) -> [String] {
    sources.filter { $0.hasEvent(at: instant) }.map { source in
      CallText(at: source.location)?.variable.map { "'\($0)'" } ?? "a source"
    }
  }

  /// The hot sources that the test names, as rows above those of a failure.
  var drawnSources: [Chart.Row] {
    let invented = session?.rows.map { Chart.Row.stream($0.picture) } ?? []
    return invented
      + sources.filter(\.isDrawn).compactMap { source in
        CallText(at: source.location)?.variable.map { .stream(source.stream(named: $0)) }
      }
  }

  /// The name of a row in a failure: the text of its argument. A row of async code has that of its
  /// task.
  func name(ofRowAt location: BenchLocation, task: String) -> String {
    isTask(at: location) ? task : CallText(at: location)?.firstArgument ?? "stream"
  }

  /// True if a task of the bench is the source of the row.
  func isTask(at location: BenchLocation) -> Bool { details.contains { $0.location == location } }
}
