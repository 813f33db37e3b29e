import Foundation
import Testing

/// The documents, each with the number of behaviours that it states or implies: 118 together.
private let documents = [("S0", 25), ("S1", 16), ("S2", 45), ("S3", 17), ("S4", 15)]

private func id(_ document: String, _ number: Int) -> String {
  "\(document)-\(number < 10 ? "0" : "")\(number)"
}

/// The package that contains this file.
private let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

/// The citations of behaviours, by the names of their files: the comment lines directly above the
/// scenarios, and the tests in Swift.
private let shown: [String: String] = {
  var texts: [String: String] = [:]
  for folder in ["marbles/forms", "Tests/FormSystemsTests"] {
    let files = FileManager.default.enumerator(
      at: package.appending(path: folder), includingPropertiesForKeys: nil)
    for case let file as URL in files! where ["marbles", "swift"].contains(file.pathExtension) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let lines = text.matches(of: #/(?m)^// (S\d-.*)\nscenario /#).map { String($0.1) }
      texts[file.lastPathComponent] =
        file.pathExtension == "swift" ? text : lines.joined(separator: "\n")
    }
  }
  return texts
}()

/// The rows of the table: for each number, the files that show it.
private let table: [String: Substring] = {
  let file = package.appending(path: "Sources/FormSystems/BEHAVIOURS.md")
  let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
  var rows: [String: Substring] = [:]
  for line in lines where line.hasPrefix("| S") {
    let cells = line.split(separator: "|")
    rows[cells[0].trimmingCharacters(in: .whitespaces)] = cells[2...].last
  }
  return rows
}()

@Test(arguments: documents)
func `every behaviour is in the table, and cited in the files of its row`(
  document: String, count: Int
) {
  let errors = (1...count).flatMap { number in
    let row = id(document, number)
    guard let place = table[row] else { return ["\(row) is not in the table"] }
    let files = place.matches(of: /`([^`]+\.(?:marbles|swift))`/).map { String($0.output.1) }
    if files.isEmpty, !place.contains("cannot be shown here: ") {
      return ["\(row) is shown nowhere"]
    }
    return files.filter { shown[$0]?.contains(row) != true }.map {
      "\(row) is not cited in \($0)"
    }
  }
  #expect(errors.isEmpty)
}

@Test func `every citation is of a behaviour`() {
  var rows: Set<String> = []
  for (document, count) in documents {
    for number in 1...count { rows.insert(id(document, number)) }
  }
  #expect(rows.count == 118)
  for (file, text) in shown {
    let cited = Set(text.matches(of: /\bS\d-\d+\b/).map { String($0.output) })
    #expect(cited.isSubset(of: rows), "\(file)")
  }
  #expect(Set(table.keys).isSubset(of: rows))
}
