/// Creates one input from the corpus. The same seed and index give the same input.
struct Mutator {
  let corpus: Corpus
  var random: SplitMix

  /// A file to check.
  struct Input {
    /// The name, whose ending decides how the file is read.
    let name: String
    let bytes: [UInt8]
    /// True if it is only run, with low limits. With the limits of a user, the run of a pipeline
    /// without an end takes a thousand times as long.
    var hasLowLimits = false
  }

  mutating func input() -> Input {
    if random.oneIn(32) { return Input(name: "input.jsonl", bytes: log()) }
    if random.oneIn(24) {
      let page = random.pick(corpus.pages)
      return Input(name: "input.\(page.ending)", bytes: mutated(page.bytes))
    }
    if random.oneIn(8) {
      return Input(
        name: "input.marbles", bytes: unending(), hasLowLimits: !random.oneIn(Self.fullLimits))
    }
    if random.oneIn(6) { return Input(name: "input.marbles", bytes: property()) }
    if random.oneIn(8) { return Input(name: "input.marbles", bytes: combined()) }
    let bytes = random.oneIn(4) ? generated() : mutated(original())
    return Input(name: "input.marbles", bytes: Array(bytes.prefix(2 * Corpus.sizeLimit)))
  }

  /// One of this many scenarios without an end is inspected with the limits of a user.
  private static let fullLimits = 256

  private mutating func original() -> [UInt8] {
    switch random.below(10) {
    case 0: return random.pick(corpus.files)
    case 1, 2: return random.pick(corpus.scenarios) + random.pick(corpus.scenarios)
    default: return random.pick(corpus.scenarios)
    }
  }

  /// Applies one to about eight mutations; small numbers are more frequent. One text in 32 stays as
  /// it is.
  private mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    if random.oneIn(32) { return bytes }
    repeat { mutate(&bytes) } while !bytes.isEmpty && random.oneIn(2)
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    if bytes.isEmpty { bytes = original() }
    switch random.below(16) {
    case 0, 1: mutateBytes(&bytes)
    case 2, 3, 4: mutateTokens(&bytes)
    case 5, 6: mutateLines(&bytes)
    case 7, 8: mutateRows(&bytes)
    case 9, 10: mutateClosures(&bytes)
    case 11: mutateArguments(&bytes)
    default: mutateStages(&bytes)
    }
  }

  /// Returns text of the registry, with its streams replaced by names of this scenario.
  mutating func adapted(
    _ text: String, to names: [String], replacing replaced: Set<String> = ["s", "t", "u", "f"]
  ) -> String {
    var adapted = ""
    var word = ""
    var isQuoted = false
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      let isOfRegistry = replaced.contains(word) && !isQuoted && character != ":"
      adapted += isOfRegistry && !names.isEmpty ? random.pick(names) : word
      if character == "\"" { isQuoted.toggle() }
      adapted.append(character)
      word = ""
    }
    return String(adapted.dropLast())
  }
}
