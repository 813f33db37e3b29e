import Testing

/// Replays the requests of a session, and expects its answers to be those in the file.
///
/// A line `== NAME` begins a file, whose lines begin with `| `; `␣` is a space at the end of a
/// line. A line `$ REQUEST` is a request; a digit may follow the sign. The lines of the answers
/// begin with `>` or `!`. All other lines are comments.
///
/// - Parameters:
///   - answer: Returns the line of the request and those of its answer.
func expectReplayed(
  _ session: String, writing write: (_ text: String, _ name: String) throws -> Void,
  answering answer: (_ request: Substring) throws -> [String]
) throws {
  var lines: [String] = []
  var requests = 0
  var file: (name: String, text: String)?
  for line in try Package.read(session).split(separator: "\n", omittingEmptySubsequences: false) {
    if let whole = file, !line.hasPrefix("|") {
      try write(whole.text, whole.name)
      file = nil
    }
    if let sign = line.first, ">!".contains(sign) { continue }
    if let request = line.wholeMatch(of: /\$\d? (.*)/)?.1 {
      requests += 1
      lines += try answer(request)
      continue
    }
    lines.append(String(line))
    if line.hasPrefix("== ") { file = (String(line.dropFirst(3)), "") }
    if line.hasPrefix("|") { file?.text += line.dropFirst(2).replacing("␣", with: " ") + "\n" }
  }
  #expect(requests > 1)
  try expectRecorded(lines.joined(separator: "\n"), in: session)
}
