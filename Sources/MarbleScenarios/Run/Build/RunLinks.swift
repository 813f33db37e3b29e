import MarbleStreams
import MarbleTestKit

/// The connections and the feeds of one run. Their order is that of their rows.
package final class RunLinks {
  private let run: RunContext
  /// The windows in which the connections and the feeds are open.
  private(set) var windows: [RunWindow] = []
  package private(set) var feeds: [SubjectFeed] = []
  private(set) var problems: [Problem] = []
  /// The stages of all feeds that are sending at the moment.
  private let depth = FeedDepth()

  init(_ run: RunContext) {
    self.run = run
  }

  /// Makes the connections and the feeds. The definitions that they name exist already. Errors are
  /// added to `problems`.
  func make(_ links: [Plan.Link]) {
    for wire in links {
      switch wire {
      case .connection(let row): connect(row)
      case .feed(let row): feed(row)
      }
    }
  }

  private func connect(_ row: Plan.ConnectionRow) {
    guard let pipeline = try? run.names.pipeline(named: row.name) else { return }
    guard let connectable = pipeline.stream as? ConnectableObservable<Value> else {
      let error = PlanError(.notConnectable(row.name.text), row.name.range)
      return problems.append(Problem(error, in: run.plan.file))
    }
    var disposal: (any Disposable)?
    windows.append(
      RunWindow(
        row.window,
        begin: { [run] in
          guard !run.meter.isSpent else { return }
          disposal = connectable.connect(in: run.subscription(of: row.name.range))
        },
        stop: { disposal?.dispose() }))
  }

  private func feed(_ row: Statement.Feed) {
    do {
      let pipeline = try run.names.compiler.pipeline(row.pipeline)
      // A name of another kind has an error already.
      guard let subject = run.sources.subjects[row.name.text] else { return }
      let feed = SubjectFeed(
        row, pipeline, into: subject, depth: depth,
        loop: { [syntax = run.plan.syntax] in
          DefinitionGraph(syntax.statements).loop(closedBy: row)
        }, in: run)
      feeds.append(feed)
      windows.append(feed.window)
    } catch {
      problems += error.problems(in: run.plan.file)
    }
  }

  /// Releases the connections, whose closures hold their streams.
  func removeAll() {
    windows = []
  }
}
