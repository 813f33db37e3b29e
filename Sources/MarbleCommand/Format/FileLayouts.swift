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
      case .kept(let bytes), .changed(_, _, let bytes):
        answer.output = text(bytes)
      case .refused(let path, let failures):
        let width = context.errorOutput.width
        answer.errorOutput = visibleText(
          failures.map { $0.text(in: path, foldedTo: width).plain + "\n" }.joined())
        answer.status = .invalid
      case .fault(let path, let fault):
        answer.report(fault, path: path)
      }
    }
    return answer
  }

  private func answer(
    for files: [ScenarioFiles.File], in context: CommandContext
  ) -> CommandResult {
    var answer = CommandResult()
    var count = (all: 0, changed: 0, wrong: 0)
    var isBroken = false
    for file in files {
      count.all += 1
      switch layout(of: file) {
      case .refused(let path, let failures):
        count.wrong += 1
        answer.output += failures.map {
          $0.text(in: path, foldedTo: context.output.width).plain + "\n\n"
        }.joined()
      case .kept: break
      case .fault(let path, let fault):
        answer.report(fault, path: path)
        count.wrong += 1
        isBroken = true
      case .changed(let path, let old, let new):
        if isCheck {
          count.changed += 1
          answer.output += UnifiedDiff.text(path: path, from: text(old), to: text(new)) + "\n"
        } else {
          do {
            try context.write(new, to: path, replacing: .content(old))
            count.changed += 1
            answer.output += "\(path)\n"
          } catch {
            answer.report(error)
            count.wrong += 1
          }
        }
      }
    }
    answer.output += verdict(count) + "\n"
    answer.status =
      isBroken
      ? .fault : count.wrong > 0 ? .invalid : isCheck && count.changed > 0 ? .failed : .success
    return answer
  }

  private enum Layout {
    case refused(path: String, [Failure])
    case kept([UInt8])
    case changed(path: String, old: [UInt8], new: [UInt8])
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
        if bytes == source.bytes { return .kept(bytes) }
        if let fault = RewriteCheck.fault(inLayout: bytes, of: read) {
          return .fault(path: source.path, fault)
        }
        return .changed(path: source.path, old: source.bytes, new: bytes)
      } catch {
        return .refused(path: source.path, error.failures)
      }
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func verdict(_ count: (all: Int, changed: Int, wrong: Int)) -> String {
    let wrong = count.wrong == 0 ? "" : ", \(counted(count.wrong, "file")) left alone"
    let mark = count.wrong > 0 || isCheck && count.changed > 0 ? "✗" : "✓"
    let all = counted(count.all, "file")
    if count.changed == 0, count.wrong == 0 {
      return "\(mark) \(all) laid out already"
    }
    return
      "\(mark) \(count.changed) of \(all) \(isCheck ? "not laid out" : "laid out anew")\(wrong)"
  }
}
