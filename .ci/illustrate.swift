// Puts the pictures of a folder into symbol graphs, each under the example of which it was drawn.
//
//   swift .ci/illustrate.swift PICTURES GRAPH…
//
// A picture names its file and its scenario. The scenario is the name of the file and, from the
// second example in the file on, a number.

import Foundation

struct Origin: Hashable {
  let file: String
  let scenario: String
}

/// An example in the comment of a symbol.
struct Example {
  let graph: Int
  let symbol: Int
  /// The line of the comment that ends the block.
  let end: Int
  let file: String
  /// The line in the file.
  let place: Int
  let name: String
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("illustrate: \(message)\n".utf8))
  exit(1)
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
var pictures: [Origin: String] = [:]
for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
{
  let text = try String(contentsOf: file, encoding: .utf8)
  guard let origin = text.firstMatch(of: #/data-file="([^"]*)" data-scenario="([^"]*)"/#) else {
    fail("\(file.path) does not name its scenario")
  }
  pictures[Origin(file: String(origin.1), scenario: String(origin.2))] =
    file.deletingPathExtension().lastPathComponent
}

let graphs = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
var contents = try graphs.map {
  try JSONSerialization.jsonObject(with: Data(contentsOf: $0)) as? [String: Any] ?? [:]
}

/// Returns the lines of a symbol's comment.
func comment(of symbol: [String: Any]) -> [[String: Any]] {
  (symbol["docComment"] as? [String: Any])?["lines"] as? [[String: Any]] ?? []
}

/// Returns the examples in the comment of a symbol.
func examples(of symbol: [String: Any], at position: Int, in graph: Int) -> [Example] {
  let lines = comment(of: symbol)
  guard let path = symbol["pathComponents"] as? [String],
    let file = ((symbol["docComment"] as? [String: Any])?["uri"] as? String)
      .flatMap({ URL(string: $0)?.path })?.firstMatch(of: #/Sources/.*/#)
  else { return [] }
  let name = path.last!.prefix { $0 != "(" }
  return lines.indices.filter { lines[$0]["text"] as? String == "```marbles" }.map { begin in
    let end = lines[begin...].firstIndex { $0["text"] as? String == "```" }!
    let range = lines[begin]["range"] as? [String: [String: Int]]
    return Example(
      graph: graph, symbol: position, end: end, file: String(file.0),
      place: range?["start"]?["line"] ?? 0, name: String(name))
  }
}

var found: [Example] = []
for (graph, content) in contents.enumerated() {
  for (position, symbol) in (content["symbols"] as? [[String: Any]] ?? []).enumerated() {
    found += examples(of: symbol, at: position, in: graph)
  }
}
found.sort { ($0.file, $0.place) < ($1.file, $1.place) }
var numbers: [String: Int] = [:]
var shown: [(example: Example, picture: String)] = []
for example in found {
  numbers[example.file, default: 0] += 1
  let number = numbers[example.file]!
  let stem = URL(fileURLWithPath: example.file).deletingPathExtension().lastPathComponent
  let scenario = number == 1 ? stem : "\(stem) \(number)"
  guard
    let picture = pictures.removeValue(forKey: Origin(file: example.file, scenario: scenario))
  else { fail("\(example.file):\(example.place + 1): there is no picture of '\(scenario)'") }
  shown.append((example, picture))
}
if let unused = pictures.min(by: { $0.value < $1.value }) {
  fail("\(unused.key.file): no page shows the picture of '\(unused.key.scenario)'")
}

// Backwards, because a picture moves the lines after it.
for (example, picture) in shown.reversed() {
  var symbols = contents[example.graph]["symbols"] as! [[String: Any]]
  var lines = comment(of: symbols[example.symbol])
  let link = "![\(example.name): the rows above, drawn as marbles](\(picture))"
  lines.insert(contentsOf: ["", link].map { ["text": $0] }, at: example.end + 1)
  var comment = symbols[example.symbol]["docComment"] as! [String: Any]
  comment["lines"] = lines
  symbols[example.symbol]["docComment"] = comment
  contents[example.graph]["symbols"] = symbols
}
for (graph, content) in zip(graphs, contents) {
  try JSONSerialization.data(withJSONObject: content).write(to: graph)
}
print("illustrate: \(shown.count) pictures")
