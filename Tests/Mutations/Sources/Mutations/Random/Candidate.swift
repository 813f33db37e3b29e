/// The kinds of small mistakes that the machine makes.
enum MistakeKind: String, CaseIterable {
  /// A range or a comparison includes its end or not; `+ 1` or `- 1` is left out.
  case bound
  /// A comparison, `&&` or `||` is turned.
  case comparison
  /// A condition is negated, or one of its parts is left out.
  case condition
  /// A statement without a result is left out.
  case statement
  /// Two neighbouring statements, arguments or elements are exchanged.
  case order
  /// The first for the last, the minimum for the maximum.
  case end
  /// A number is one more, a large one half of it, or a Boolean literal is the other one.
  case constant
  /// The value before `??` is left out.
  case fallback
  /// An early return is left out.
  case earlyReturn = "early-return"
  /// A case of a `switch` does the work of another one.
  case branch = "case"
  /// An assignment is left out.
  case assignment
  /// A value is kept instead of released.
  case retained
}

/// A mistake that can be made in a source: other text in one place.
struct Candidate: Equatable {
  let kind: MistakeKind
  /// The place in the bytes of the source.
  let range: Range<Int>
  let text: String
}

extension SourceText {
  /// Returns the source with a mistake.
  func applying(_ candidate: Candidate) -> String {
    text(0..<candidate.range.lowerBound) + candidate.text
      + text(candidate.range.upperBound..<bytes.count)
  }

  /// Returns the mistakes that can be made in a body, in the order of their places.
  func candidates(in body: Body) -> [Candidate] {
    var finder = CandidateFinder(source: self, isInitializer: body.isInitializer)
    finder.readBlock(body.open, isResult: body.hasResult)
    for index in (body.open + 1)..<body.close where !inactive.contains(index) {
      finder.readToken(index)
      finder.readCondition(index)
      if tokens[index].isOpening, tokens[index].text != "{" { finder.readList(index) }
    }
    return finder.inOrder
  }

  /// Returns the mistakes in an initial value outside of bodies.
  func candidates(inInitialValue index: Int) -> [Candidate] {
    var finder = CandidateFinder(source: self)
    if !inactive.contains(index) { finder.readConstant(index) }
    return finder.inOrder
  }
}

/// Collects the mistakes that can be made in some code.
struct CandidateFinder {
  let source: SourceText
  let isInitializer: Bool
  private struct Place: Hashable {
    let range: Range<Int>
    let text: String
  }
  private var found: [Place: MistakeKind] = [:]
  /// The lines that only reserve memory, which changes no result.
  private let hints: [Range<Int>]

  init(source: SourceText, isInitializer: Bool = false) {
    self.source = source
    self.isInitializer = isInitializer
    hints = source.tokens.indices.compactMap { index in
      guard source.tokens[index].text == "reserveCapacity",
        let close = source.partners[index + 1],
        let first = source.tokens[...index].lastIndex(where: \.startsLine)
      else { return nil }
      return source.place(of: first...close)
    }
  }

  var inOrder: [Candidate] {
    found.map { Candidate(kind: $1, range: $0.range, text: $0.text) }.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.text)
        < ($1.range.lowerBound, $1.range.upperBound, $1.text)
    }
  }

  mutating func add(_ kind: MistakeKind, _ range: Range<Int>, _ text: String) {
    guard source.text(range) != text, !hints.contains(where: { $0.contains(range) }) else {
      return
    }
    // The first kind that makes a change names it.
    let place = Place(range: range, text: text)
    if found[place] == nil { found[place] = kind }
  }

  /// Adds the exchange of two pieces of code.
  mutating func addExchange(_ first: ClosedRange<Int>, _ second: ClosedRange<Int>) {
    let (one, other) = (source.place(of: first), source.place(of: second))
    let between = source.text(one.upperBound..<other.lowerBound)
    guard source.text(one) != source.text(other) else { return }
    add(
      .order, one.lowerBound..<other.upperBound, source.text(other) + between + source.text(one))
  }
}
