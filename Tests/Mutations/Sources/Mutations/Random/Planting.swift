/// A source in which each drawn mistake is a branch of its body that a number selects at run time.
///
/// A body is repeated for each of its mistakes:
///
///     if _isMutant(17) { changed body } else { body }
///
/// so that every mistake is a change of text, whatever it changes.
struct PlantedFile {
  private(set) var text = ""
  private var line = 1
  /// The lines of each changed body.
  private var places: [(lines: ClosedRange<Int>, number: Int)] = []
  /// The lines of each body with its branches.
  private var bodies: [(lines: ClosedRange<Int>, numbers: [Int])] = []
  private let numbers: [Int]

  /// The function in each module that tells whether a mutant is selected.
  static let function = "_isMutant"

  init(_ source: SourceText, with mutants: [DrawnMutant]) {
    numbers = mutants.map(\.number)
    let (allBodies, _) = source.declarations()
    var rest = mutants.sorted { $0.candidate.range.lowerBound < $1.candidate.range.lowerBound }[...]
    var offset = 0
    while let mutant = rest.first {
      let range = mutant.candidate.range
      let body = allBodies.first {
        source.contents(of: $0).lowerBound <= range.lowerBound
          && range.upperBound <= source.contents(of: $0).upperBound
      }
      if let body {
        let contents = source.contents(of: body)
        let own = rest.prefix { $0.candidate.range.upperBound <= contents.upperBound }
        append(source.text(offset..<contents.lowerBound))
        append(body, of: source, Array(own))
        offset = contents.upperBound
        rest = rest.dropFirst(own.count)
      } else {
        append(source.text(offset..<range.lowerBound))
        let start = line
        let original = source.text(range)
        append("(\(Self.function)(\(mutant.number)) ? \(mutant.candidate.text) : \(original))")
        places.append((start...line, mutant.number))
        offset = range.upperBound
        rest = rest.dropFirst()
      }
    }
    append(source.text(offset..<source.bytes.count))
  }

  private mutating func append(_ body: Body, of source: SourceText, _ mutants: [DrawnMutant]) {
    let start = line
    for mutant in mutants {
      append("\nif \(Self.function)(\(mutant.number)) {\n")
      let first = line
      append(source.contents(of: body, with: mutant.candidate))
      places.append((first...line, mutant.number))
      append("\n} else ")
    }
    append("{\n" + source.contents(of: body, with: nil) + "\n}\n")
    bodies.append((start...line, mutants.map(\.number)))
  }

  private mutating func append(_ part: String) {
    text += part
    line += part.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns the mutants to which an error of the compiler may belong.
  func mutants(at line: Int) -> [Int] {
    if let place = places.first(where: { $0.lines.contains(line) }) { return [place.number] }
    return bodies.first { $0.lines.contains(line) }?.numbers ?? numbers
  }
}

extension SourceText {
  /// The bytes between the braces of a body.
  fileprivate func contents(of body: Body) -> Range<Int> {
    tokens[body.open].range.upperBound..<tokens[body.close].range.lowerBound
  }

  /// The text of a body, perhaps with a mistake. The only expression of a body is its result, and
  /// must say so in a branch.
  fileprivate func contents(of body: Body, with candidate: Candidate?) -> String {
    let contents = contents(of: body)
    let first = tokens[body.open + 1].range.lowerBound
    let statements = statements(in: (body.open + 1)..<body.close)
    let isResult = body.hasResult && statements.count == 1 && statements[0].kind == .expression
    let start = text(contents.lowerBound..<first) + (isResult ? "return " : "")
    guard let candidate else { return start + text(first..<contents.upperBound) }
    let (from, to) = (candidate.range.lowerBound, candidate.range.upperBound)
    return start + text(first..<from) + candidate.text + text(to..<contents.upperBound)
  }
}
