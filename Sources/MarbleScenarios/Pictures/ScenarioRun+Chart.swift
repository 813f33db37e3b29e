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
struct ChartBuilder {
  let run: ScenarioRun
  let rows: RowResults
  var chart: Chart
  let cold: ColdStreams
  private let titles: StageTitles
  /// The rows of cold sources and services, by their patterns.
  private let coldRows: [String: [Plan.SourceRow]]
  /// The observers that have been drawn already.
  var drawn: Set<String> = []
  var plan: Plan { run.plan }

  /// The number of streams drawn as branches of one box. Further ones are counted.
  static let spawnLimit = 12

  init(_ run: ScenarioRun) {
    self.run = run
    coldRows = Dictionary(grouping: run.plan.sources.filter { !$0.isHot }, by: \.pattern)
    rows = run.rowResults
    chart = Chart(title: run.plan.syntax.title, tick: run.plan.tick)
    var kinds: [String: Plan.SourceRow.Kind] = [:]
    for row in run.plan.sources { kinds[row.name.text] = row.kind }
    let shown = run.observers.compactMap(\.stage) + run.feeds.compactMap(\.stage)
    let observed = Set(shown.map(ObjectIdentifier.init))
    cold = ColdStreams(run.tracer?.roots ?? [], observed: observed) { traced in
      if traced.stage.site != nil { return .inline }
      switch kinds[String(traced.stage.name.prefix { $0 != "(" })] {
      case .cold: return .cold
      case .service, .generated: return .answer
      default: return .hot
      }
    }
    titles = StageTitles(plan: run.plan)
  }

  mutating func build() {
    for row in plan.sources { addSource(row) }
    for name in run.names.subjectsOfStreams { add(.stream(run.stream(ofSubject: name))) }
    addPipelines()
    for row in plan.connections {
      let span = Chart.Windows.Span(row.window)
      add(
        .windows(
          Chart.Windows(name: "connect \(row.name.text)", verb: "connected", spans: [span])))
    }
    for row in plan.subscriptions { add(row) }
    for row in plan.calls { add(row) }
    for (claim, result) in zip(plan.claims, run.claimResults()) {
      if let violation = result.violation { chart.note(violation, of: claim) }
    }
    chart.legend += run.orderDescription
    chart.legend += run.errors.map(\.message).uniqued().prefix(5).map { "✗ \($0)" }
  }

  mutating func add(_ row: Chart.Row) { chart.rows.append(row) }

  // MARK: Sources

  private mutating func addSource(_ row: Plan.SourceRow) {
    let name = row.name.text
    switch row.kind {
    case .hot:
      add(.stream(run.stream(of: row)))
    case .cold:
      let tracedStages = cold.ofRows[name] ?? []
      for traced in tracedStages { add(.stream(stream(traced))) }
    case .service, .generated: break
    }
  }

  /// One subscription of a cold source: from its start to the end of the source or of the
  /// subscription.
  func stream(_ traced: TracedStage, from origin: Int? = nil) -> Chart.Stream {
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
}
