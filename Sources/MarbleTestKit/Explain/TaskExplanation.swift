import MarbleDiagrams
import MarbleStreams

/// Describes what the tasks of a run did, see ``ExplainedTasks``.
package struct TaskExplanation {
  private let tick: Duration
  /// The tasks, each below its creator.
  private let entries: [Entry]
  private let inputs: [TracedStage]
  private let isCut: Bool
  /// Keeps what the entries refer to.
  private let storage: TraceStorage
  private let title: (TracedStage) -> String?

  /// A task, or a stream to which a task subscribed.
  private enum Entry {
    case task(VirtualTask, depth: Int)
    case stream(TracedStage, depth: Int)
  }

  /// Reads the storage of a tracer that is closed. A stage without a title is left out.
  package init(
    of tracer: TaskTracer, tick: Duration, title: @escaping (TracedStage) -> String? = \.ownName
  ) {
    self.tick = tick
    self.title = title
    inputs = tracer.inputs.filter { !$0.emissions.isEmpty }
    isCut = tracer.stages.isCut || tracer.missesCancellations
    storage = tracer.stages.storage
    entries = Self.tree(tracer)
  }

  private static func tree(_ tracer: TaskTracer) -> [Entry] {
    let tasks = tracer.tasks.filter { !$0.isHelper }
    let children = Dictionary(grouping: tasks) { $0.maker.map { ObjectIdentifier($0) } }
    let streams = Dictionary(grouping: tracer.stages.roots) {
      $0.opener.task.map { ObjectIdentifier($0) }
    }
    var entries: [Entry] = []
    func add(_ task: VirtualTask, _ depth: Int) {
      entries.append(.task(task, depth: depth))
      let key = ObjectIdentifier(task)
      entries += (streams[key] ?? []).map { .stream($0, depth: depth + 1) }
      entries += tracer.outputs.filter { $0.task === task && !$0.values.emissions.isEmpty }
        .map { .stream($0.values, depth: depth + 1) }
      for child in children[key] ?? [] { add(child, depth + 1) }
    }
    for task in children[nil] ?? [] { add(task, 0) }
    return entries
  }

  private var tasks: [VirtualTask] {
    entries.compactMap { if case .task(let task, _) = $0 { task } else { nil } }
  }

  /// The lines, without indentation. The extent is that of the list of tasks.
  package func text(
    foldedTo width: Int? = nil, _ extent: ListExtent = .beginning()
  ) -> [StyledText] {
    var lines = chart.picture(foldedTo: width)
    lines += sentences.paragraph("Tasks", StageNames(stages), extent, limit: Self.lineLimit)
    if isCut { lines += ["", "The trace is incomplete, because it reached its limit."] }
    return lines
  }

  /// The maximum number of lines about tasks.
  private static let lineLimit = 100

  /// One line for each task.
  private var sentences: [Explanation.Line] {
    tasks.map { task in
      Explanation.Line(time: task.noted) { names in
        "\(task.explainedLabel): \(task.sentence { names.phrase($0 as? Cause ?? .untraced) })"
      }
    }
  }

  /// A row for each input, task and stream.
  private var chart: Chart {
    let inputs = inputs.map {
      Chart.Stream(name: $0.stage.name, marks: $0.emissions.map { Chart.Mark($0) })
    }
    let rows = inputs + entries.flatMap(rows)
    let shown = Array(rows.prefix(Explanation.rowLimit))
    return Explanation.chart(of: shown, hiding: rows.count - shown.count, tick: tick)
  }

  private func rows(of entry: Entry) -> [Chart.Stream] {
    switch entry {
    case .task(let task, let depth): [task.row(indentedBy: depth)]
    case .stream(let traced, let depth): stages(of: traced, depth).flatMap(\.rows)
    }
  }

  /// The stages with names, for the words of causes.
  private var stages: [ExplainedStage] {
    entries.flatMap { entry -> [ExplainedStage] in
      guard case .stream(let traced, let depth) = entry else { return [] }
      return stages(of: traced, depth)
    }
  }

  private func stages(of traced: TracedStage, _ depth: Int) -> [ExplainedStage] {
    Explanation(of: [traced], in: storage, tick: tick, isCut: false, name: title).stages.map {
      ExplainedStage(
        traced: $0.traced, name: $0.name, depth: $0.depth + depth, timers: $0.timers)
    }
  }
}

extension Cause {
  /// The turn of a task that is the cause.
  var turn: TaskTurn? {
    guard case .task(let task, let number) = self, task.turns.indices.contains(number) else {
      return nil
    }
    return task.turns[number]
  }
}
