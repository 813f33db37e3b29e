import Foundation

@testable import MarbleCommand

extension Inspection {
  /// Passes the first pipeline of the input, and its rows, to the commands that take a pipeline as
  /// an argument.
  func runPipeline(in folder: Folder) throws(Finding) {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
    let statements = lines.map { $0.split(separator: " ", maxSplits: 2).map(String.init) }
    guard let pipeline = statements.first(where: { $0.first == "let" && $0.count == 3 })?[2]
    else { return }
    let rows = statements.filter { ["hot", "cold"].contains($0.first) && $0.count == 3 }
    let options = rows.flatMap { ["--\($0[0])", "\($0[1])=\($0[2])"] }
    // The text after the `=` of the row. The spaces before it belong to the layout.
    let text = String(pipeline.drop { $0 == "=" || $0 == " " })
    let explained = try call("explain", [text] + options, in: folder)
    let drawn = try call("render", [text] + options, in: folder)
    if drawn.status == .success, !drawn.output.isEmpty {
      try requireXML(Data(drawn.output.utf8), "render: the picture of a pipeline is no XML")
    }
    let again = try call("explain", [text] + options, in: folder)
    try requireEqual(
      explained.output, again.output, "explain: another text of a pipeline the second time")
  }
}
