import MarbleDiagrams
import MarbleScenarios

/// A pipeline of a file, with all statements that spell it alike, and its changes.
struct MutatedPipeline: Sendable {
  /// One statement with the pipeline, in one scenario that runs.
  struct Location: Sendable {
    /// The number of the scenario among the runs of the file.
    let run: Int
    /// The range of the statement. Scenarios that share a definition of the head have the same.
    let statement: SourceRange
  }

  fileprivate(set) var uses: [Location]
  /// The changes in the first use, in the order of the text.
  let mutations: [Mutation]
  fileprivate(set) var ids: [String] = []
  fileprivate let contents: [String]

  /// The pipelines of a file in the order of the text.
  ///
  /// - Parameter plans: The scenarios of the file, in the order of its runs.
  static func all(
    in file: SourceFile, _ plans: [Plan], _ ids: inout MutantIDs
  ) -> [MutatedPipeline] {
    var pipelines: [MutatedPipeline] = []
    var positions: [Key: Int] = [:]
    for (run, plan) in plans.enumerated() {
      for statement in plan.pipelines {
        let key = Key(statement, tick: plan.tick)
        let use = Location(run: run, statement: statement.range)
        if let position = positions[key] {
          pipelines[position].uses.append(use)
        } else {
          positions[key] = pipelines.count
          let mutations = MutationFinder.mutations(
            of: statement.pipeline, in: file.text, tick: plan.tick, registry: plan.operators)
          pipelines.append(
            MutatedPipeline(
              uses: [use], mutations: mutations, contents: mutations.map { key.content(of: $0) }))
        }
      }
    }
    for index in pipelines.indices {
      pipelines[index].ids = pipelines[index].contents.map { ids.next(for: $0) }
    }
    return pipelines
  }

  /// The properties that all uses share.
  private struct Key: Hashable {
    let keyword: PipelineStatement.Keyword
    let spelling: String
    let tick: Duration

    init(_ statement: PipelineStatement, tick: Duration) {
      keyword = statement.keyword
      spelling = statement.pipeline.spelling
      self.tick = tick
    }

    /// The text from which the id of a change is made. It does not depend on the lines.
    func content(of mutation: Mutation) -> String {
      let change = mutation.change
      return [
        keyword.rawValue, spelling, formatDuration(tick), change.part.rawValue, change.original,
        change.replacement,
      ].joined(separator: "\u{0}")
    }
  }
}

/// Makes the ids of the mutants of one file.
///
/// An id depends on the pipeline and on its change, not on the lines of the file, so that edits
/// elsewhere leave it as it is.
struct MutantIDs {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// The id of the next change with this content. Equal changes of one pipeline are distinguished
  /// by their order.
  mutating func next(for content: String) -> String {
    var number = counts[content, default: 0]
    var id: String
    repeat {
      number += 1
      id = Self.digits(of: "\(content)\u{0}\(number)")
    } while !taken.insert(id).inserted
    counts[content] = number
    return id
  }

  /// Six hexadecimal digits of the stable hash.
  private static func digits(of text: String) -> String {
    let hash = stableHash(of: Array(text.utf8))
    let digits = String((hash ^ (hash >> 32)) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
