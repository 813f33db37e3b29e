import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// Formats files, or reports the files that are not formatted.
struct FileLayouts {
  private let paths: [String]
  private let isCheck: Bool
  /// Returns the layout, which is checked before it is written.
  private let layOut: (SourceFile) throws(LayoutRefusal) -> [UInt8]

  init(
    _ call: Call,
    layingOutBy layOut: @escaping (SourceFile) throws(LayoutRefusal) -> [UInt8] = {
      file throws(LayoutRefusal) in try file.laidOut()
    }
  ) {
    paths = call.paths
    isCheck = call.has(.check)
    self.layOut = layOut
  }

  func answer(in context: CommandContext) -> CommandResult {
    answer(
      for: ScenarioFiles(paths: paths, relativeTo: context.folder, forWriting: true).files,
      in: context)
  }

  /// Formats standard input and prints the result, or reports with `--check` whether it is
  /// formatted. A text that cannot be formatted is not printed.
  func answer(toInput input: ScenarioFiles.File, in context: CommandContext) -> CommandResult {
    let files = ScenarioFiles(
      paths: [ScenarioFiles.inputArgument], relativeTo: context.folder, forWriting: true,
      input: input
    ).files
    if isCheck { return answer(for: files, in: context) }
    var answer = CommandResult(isForPrograms: true)
    for file in files {
      switch layout(of: file) {
      case .laidOut(_, let bytes): answer.output = String(decoding: bytes, as: UTF8.self)
      case .refused(let path, let failures):
        let width = context.errorOutput.width
        answer.errorOutput = visibleText(
          failures.map { $0.text(in: path, foldedTo: width).plain + "\n" }.joined())
        answer.status = .invalid
      case .fault(let path, let fault): answer.report(fault, path: path)
      }
    }
    return answer
  }

  private func answer(
    for files: [ScenarioFiles.File], in context: CommandContext
  ) -> CommandResult {
    var answer = CommandResult()
    var count = (changed: 0, wrong: 0)
    for file in files {
      switch layout(of: file) {
      case .refused(let path, let failures):
        count.wrong += 1
        answer.status = max(answer.status, .invalid)
        answer.output += failures.map {
          $0.text(in: path, foldedTo: context.output.width).plain + "\n\n"
        }.joined()
      case .fault(let path, let fault):
        count.wrong += 1
        answer.report(fault, path: path)
      case .laidOut(let source, let new) where new == source.bytes: break
      case .laidOut(let source, let new) where isCheck:
        count.changed += 1
        answer.status = max(answer.status, .failed)
        answer.output += UnifiedDiff.text(path: source.path, from: source.bytes, to: new) + "\n"
      case .laidOut(let source, let new):
        do {
          try context.write(new, to: source.path, replacing: .content(source.bytes))
          count.changed += 1
          answer.output += "\(source.path)\n"
        } catch {
          count.wrong += 1
          answer.report(error)
        }
      }
    }
    answer.output += verdict(files.count, count, holds: answer.status == .success) + "\n"
    return answer
  }

  private enum Layout {
    case refused(path: String, [Failure])
    case laidOut(ScenarioSuite.Source, [UInt8])
    /// The layout would change the meaning of the file.
    case fault(path: String, ToolFault)
  }

  private func layout(of file: ScenarioFiles.File) -> Layout {
    switch file {
    case .problem(let path, let error): return .refused(path: path, [error.failure])
    case .source(let source):
      do throws(LayoutRefusal) {
        let read = SourceFile(path: source.path, bytes: source.bytes)
        let bytes = try layOut(read)
        if bytes != source.bytes, let fault = RewriteCheck.fault(inLayout: bytes, of: read) {
          return .fault(path: source.path, fault)
        }
        return .laidOut(source, bytes)
      } catch {
        return .refused(path: source.path, error.failures)
      }
    }
  }

  private func verdict(
    _ total: Int, _ count: (changed: Int, wrong: Int), holds: Bool
  ) -> String {
    let mark = holds ? "✓" : "✗"
    let all = counted(total, "file")
    if count == (0, 0) { return "\(mark) \(all) laid out already" }
    let wrong = count.wrong == 0 ? "" : ", \(counted(count.wrong, "file")) left alone"
    return
      "\(mark) \(count.changed) of \(all) \(isCheck ? "not laid out" : "laid out anew")\(wrong)"
  }
}
