/// An error in the table itself.
struct TableError: Error, CustomStringConvertible {
  enum Fact {
    case nameIsTaken
    case lineOfNoEntry
    case noFile
    case nothingReplaced
    case unknownWord(String)
    case unknownCheck(String)
    case incomplete
  }

  /// A line of a file, or the name of an entry.
  let place: String
  let fact: Fact

  var description: String { "\(place): \(words)" }

  private var words: String {
    switch fact {
    case .nameIsTaken: "two entries have this name"
    case .lineOfNoEntry: "this line belongs to no entry"
    case .noFile: "an 'in' line with the file must stand before the text"
    case .nothingReplaced: "a '-' line with the replaced text must stand before this one"
    case .unknownWord(let word): "'\(word)' is none of breaks, noticed, in, - and +"
    case .unknownCheck(let text): "'\(text)' is neither 'scenarios PATH…' nor 'tests FILTER'"
    case .incomplete: "an entry needs breaks, noticed, in and at least one '-' line"
    }
  }
}
