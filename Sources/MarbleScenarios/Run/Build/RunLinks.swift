import MarbleStreams
import MarbleTestKit

/// The connections and the feeds of one run. Their order is that of their rows.
package final class RunLinks {
  private let context: RunContext
  /// The windows in which the connections and the feeds are open.
  private(set) var windows: [RunWindow] = []
  package private(set) var feeds: [SubjectFeed] = []
  private(set) var problems: [Problem] = []
  /// The stages of all feeds that are sending at the moment.
  private let depth = FeedDepth()

  init(_ context: RunContext) {
    self.context = context
  }

  /// Makes the connections and the feeds. The definitions that they name exist already. Errors are
  /// added to `problems`.
  func make(_ links: [Plan.Link]) {
    for link in links {
      switch link {
      case .connection(let row): connect(row)
      case .feed(let row): feed(row)
      }
    }
  }

  private func connect(_ row: Plan.ConnectionRow) {
    guard let pipeline = try? context.names.pipeline(named: row.name) else { return }
    guard let connectable = pipeline.stream as? ConnectableObservable<Value> else {
      let error = PlanError(.notConnectable(row.name.text), row.name.range)
      return problems.append(Problem(error, in: context.plan.file))
    }
    var disposal: (any Disposable)?
    windows.append(
      RunWindow(
        row.window,
        begin: { [context] in
          guard !context.meter.isSpent else { return }
          disposal = connectable.connect(in: context.subscription(of: row.name.range))
        },
        stop: { disposal?.dispose() }))
  }

  private func feed(_ row: Statement.Feed) {
    do {
      let pipeline = try context.names.compiler.pipeline(row.pipeline)
      // A name of another kind has an error already.
      guard let subject = context.sources.subjects[row.name.text] else { return }
      let feed = SubjectFeed(
        row, pipeline, into: subject, depth: depth,
        loop: { [syntax = context.plan.syntax] in
          DefinitionGraph(syntax.statements).loop(closedBy: row)
        }, in: context)
      feeds.append(feed)
      windows.append(feed.window)
    } catch {
      problems += error.problems(in: context.plan.file)
    }
  }

  /// Releases the connections, whose closures hold their streams.
  func removeAll() {
    windows = []
  }
}
