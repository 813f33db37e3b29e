import MarbleDiagrams
import MarbleTestKit

extension ScenarioRun {
  /// The chart of the events. The run must be a traced one.
  var chart: Chart {
    var builder = ChartBuilder(self)
    builder.build()
    return builder.chart
  }
}

/// Builds the rows of a chart: the sources, then the pipelines with their outputs, then
/// subscriptions and calls.
package struct ChartBuilder {
  let run: ScenarioRun
  let matcher: PredicateMatcher
  package var chart: Chart
  private let cold: ColdStreams
  private let titles: StageTitles
  /// True to compare the rows with the run, and false to draw the run alone.
  let isCompared: Bool
  /// The rows of cold sources and services, by their patterns.
  private let coldRows: [String: [Plan.SourceRow]]
  /// The observers that have been drawn already.
  private var drawn: Set<String> = []
  private var plan: Plan { run.plan }

  /// The number of streams drawn as branches of one box. Further ones are counted.
  private static let spawnLimit = 12

  package init(_ run: ScenarioRun, isCompared: Bool = true) {
    self.run = run
    self.isCompared = isCompared
    coldRows = Dictionary(grouping: run.plan.sources.filter { !$0.isOnTimeline }, by: \.pattern)
    matcher = run.matcher
    chart = Chart(title: run.plan.syntax.title, tick: run.plan.tick)
    var kinds: [String: Plan.SourceRow.Kind] = [:]
    for row in run.plan.sources { kinds[row.name.text] = row.kind }
    let shown = run.observers.compactMap(\.stage) + run.links.feeds.compactMap(\.stage)
    let observed = Set(shown.map(ObjectIdentifier.init))
    cold = ColdStreams(run.tracer?.roots ?? [], observed: observed) { traced in
      if traced.stage.site != nil { return .inline }
      switch kinds[String(traced.stage.name.prefix { $0 != "(" })] {
      case .cold: return .cold
      case .service: return .answer
      default: return .hot
      }
    }
    titles = StageTitles(run.plan)
  }

  package mutating func build() {
    for row in plan.sources { addSource(row) }
    for name in run.sources.subjectsOfStreams { add(.stream(run.stream(ofSubject: name))) }
    addPipelines()
    for row in plan.connections {
      let span = Chart.Windows.Span(row.window)
      add(
        .windows(
          Chart.Windows(name: "connect \(row.name.text)", verb: "connected", spans: [span])))
    }
    for row in plan.subscriptions { add(row) }
    for row in plan.calls { add(row) }
    chart.legend += run.orderDescription
    var errors: Set<String> = []
    chart.legend += run.errors.map(\.message).filter { errors.insert($0).inserted }.prefix(5)
      .map { "✗ \($0)" }
  }

  mutating func add(_ row: Chart.Row) { chart.rows.append(row) }

  // MARK: Sources

  private mutating func addSource(_ row: Plan.SourceRow) {
    let name = row.name.text
    switch row.kind {
    case .hot, .subject:
      add(.stream(run.stream(of: row)))
    case .cold:
      let tracedStages = cold.ofRows[name] ?? []
      for traced in tracedStages { add(.stream(stream(traced))) }
    case .service: break
    }
  }

  /// One subscription of a cold source: from its start to the end of the source or of the
  /// subscription.
  private func stream(_ traced: TracedStage, from origin: Int? = nil) -> Chart.Stream {
    Chart.Stream(
      name: titles.title(traced) ?? traced.stage.name,
      marks: marks(of: traced),
      start: traced.subscribed == .zero && origin == nil ? nil : traced.subscribed,
      cut: traced.ending.flatMap { $0.kind == .disposed ? $0.time : nil }, origin: origin)
  }

  /// The events of a subscription. It plays its row from the beginning, so the first event is that
  /// of the first token. Of several rows with one pattern, it is not known which one was played.
  private func marks(of traced: TracedStage) -> [Chart.Mark] {
    var marks = traced.emissions.map { Chart.Mark($0, run.labels.label(of:)) }
    guard let rows = coldRows[traced.stage.name], rows.count == 1 else { return marks }
    for (index, place) in zip(marks.indices, rows[0].diagram.marks) {
      marks[index].token = place.offset
    }
    return marks
  }

  // MARK: Pipelines

  /// Adds a box for each observed definition, together with the definitions it needs, and the
  /// observers below.
  private mutating func addPipelines() {
    if let system = plan.systemName {
      add(.step(["system \(system)"]))
      let definitions = Set(plan.definitions.compactMap(\.streamName))
      let outputs = run.observers.filter { !definitions.contains($0.row.stream.text) }
      addSpawned(
        by: [nil] + outputs.compactMap(\.stage).map { ObjectIdentifier($0) },
        from: chart.rows.count - 1)
    }
    var lines: [String] = []
    for statement in plan.definitions {
      switch statement {
      case .stream(let definition):
        let observers = run.observers.filter { $0.row.stream.text == definition.name.text }
        let isAlone = lines.isEmpty && !observers.isEmpty
        lines += code(definition.name, isAlone ? definition.pipeline.range : definition.range)
        guard !observers.isEmpty else { continue }
        let stages = observers.compactMap(\.stage).map { ObjectIdentifier($0) }
        for observer in observers { addInline(below: observer.stage) }
        add(.step(lines))
        lines = []
        let origin = chart.rows.count - 1
        addSpawned(by: stages, from: origin)
        for observer in observers { add(observer) }
      case .function(let definition): lines += code(definition.name, definition.range)
      default: break
      }
    }
    for feed in run.links.feeds {
      addInline(below: feed.stage)
      add(.step(lines + code(feed.row.name, feed.row.range)))
      lines = []
      if let stage = feed.stage {
        addSpawned(by: [ObjectIdentifier(stage)], from: chart.rows.count - 1)
      }
    }
    if !lines.isEmpty { add(.step(lines)) }
    for observer in run.observers where !drawn.contains(observer.row.name) { add(observer) }
  }

  /// Adds the unnamed sources within a pipeline.
  private mutating func addInline(below stage: TracedStage?) {
    guard let stage else { return }
    let tracedStages = (cold.inline[ObjectIdentifier(stage)] ?? []).prefix(Self.spawnLimit)
    for traced in tracedStages where traced.isDrawn { add(.stream(stream(traced))) }
  }

  /// The lines of a definition, with indented continuations.
  private func code(_ name: Name, _ range: SourceRange) -> [String] {
    let lines = plan.file.text.text(range.bytes).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    let text = lines.enumerated().map { index, line in
      index == 0 ? String(line.trimmingPrefix("let ")) : "  " + line
    }
    return text
  }

  private mutating func addSpawned(by owners: [ObjectIdentifier?], from origin: Int) {
    let all = owners.flatMap { cold.spawned[$0] ?? [] }
    let order = all.indices.sorted { (all[$0].subscribed, $0) < (all[$1].subscribed, $1) }
    let tracedStages = order.map { all[$0] }
    for traced in tracedStages.prefix(Self.spawnLimit) {
      add(.stream(stream(traced, from: origin)))
    }
    if tracedStages.count > Self.spawnLimit {
      chart.legend.append("… and \(tracedStages.count - Self.spawnLimit) more inner streams")
    }
  }

  private mutating func add(_ observer: RowObserver) {
    let row = observer.row
    drawn.insert(row.name)
    var stream = Chart.Stream(name: row.name, marks: [])
    if row.inner != nil {
      (stream.start, stream.origin) = branch(of: row)
    } else {
      stream.start = row.window.subscribed > .zero ? row.window.subscribed : nil
      stream.cut = row.window.disposed
    }
    add(observer, as: stream)
  }

  /// When the outer stream emitted an inner one, and the row in which it did.
  private func branch(of row: Plan.ObserverRow) -> (start: Instant?, origin: Int?) {
    guard
      let outer = run.observers.first(where: {
        $0.row.inner == nil
          && ($0.row.name == row.stream.text || $0.row.stream.text == row.stream.text)
      })
    else { return (nil, nil) }
    let start = outer.events.first {
      if case .next(.integer(row.inner)) = $0.event { true } else { false }
    }
    let origin = chart.rows.lastIndex { candidate in
      if case .stream(let stream) = candidate {
        stream.name == outer.row.name || stream.name == outer.row.name + " actual"
      } else {
        false
      }
    }
    return (start?.time, origin)
  }
}

extension TracedStage {
  /// True if its name does not show what it emits, so that it needs a row.
  fileprivate var isDrawn: Bool { stage.name == "cold" }
}

extension Statement {
  /// The name of a `let`.
  fileprivate var streamName: String? {
    if case .stream(let definition) = self { definition.name.text } else { nil }
  }
}
