import MarbleDiagrams

extension DocumentationPage {
  /// One file for each block. Every byte of a block keeps its position on the page.
  package func files(path: String) -> [SourceFile] {
    let text = SourceText(file: path, bytes: bytes)
    guard !blocks.isEmpty else {
      let error = SyntaxError(.blockMissing, SourceRange(0, 0))
      return [SourceFile(text: text, head: [], headErrors: [error], scenarios: [])]
    }
    guard blocks.count <= Limits.scenarios else {
      let range = blocks[Limits.scenarios].fence
      let error = SyntaxError(.tooManyScenarios, range)
      return [SourceFile(text: text, head: [], headErrors: [error], scenarios: [])]
    }
    var numbers: [String: Int] = [:]
    let subjects = Set(blocks.compactMap(\.subject))
    var totals = FileReader.Totals()
    return blocks.map { block in
      guard block.isClosed else {
        let error = SyntaxError(.blockUnclosed, block.fence)
        return SourceFile(text: text, head: [], headErrors: [error], scenarios: [])
      }
      let title =
        bytes[block.content].beginsScenario
        ? nil : Name(title(of: block, on: path, among: subjects, &numbers), block.fence)
      let (head, errors, scenarios) = FileReader.read(
        bytes, in: block.content, title: title, totals: &totals)
      return SourceFile(text: text, head: head, headErrors: errors, scenarios: scenarios)
    }
  }

  /// The subject of the block, or the name of the file. Further blocks with the same subject get a
  /// number that makes the title unique.
  private func title(
    of block: Block, on path: String, among subjects: Set<String>, _ numbers: inout [String: Int]
  ) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = block.subject ?? String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    var number = numbers[name] ?? 0
    var title: String
    repeat {
      number += 1
      title = number == 1 ? name : "\(name) \(number)"
    } while number > 1 && subjects.contains(title)
    numbers[name] = number
    return title
  }
}

extension ArraySlice<UInt8> {
  /// True if one of its lines begins a scenario or a property.
  fileprivate var beginsScenario: Bool {
    split(separator: Byte.lineFeed).contains { line in
      let word = line.trimmed.prefix(while: \.isWord)
      return [Keyword.scenario, .property].contains { word.elementsEqual($0.rawValue.utf8) }
    }
  }
}
