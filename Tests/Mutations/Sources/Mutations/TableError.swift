/// An error in the table itself.
struct TableError: Error, CustomStringConvertible {
  enum Fact {
    case nameIsTaken
    case lineOfNoEntry
    case nothingReplaced
    case unknownWord(String)
    case unknownCheck(String)
    case incompleteGroup
    case incompleteEntry
  }

  /// A line of a file, or the name of an entry.
  let place: String
  let fact: Fact

  var description: String { "\(place): \(words)" }

  private var words: String {
    switch fact {
    case .nameIsTaken: "two entries have this name"
    case .lineOfNoEntry: "this line belongs to no entry"
    case .nothingReplaced: "this line replaces no text: 'OLD => NEW' after '~', or '-' and then '+'"
    case .unknownWord(let word): "'\(word)' is none of in, ~, - and +"
    case .unknownCheck(let text): "'\(text)' is neither 'scenarios PATH…' nor 'tests FILTER'"
    case .incompleteGroup: "a group is 'in FILE noticed CHECK' or 'in FILE accepted'"
    case .incompleteEntry: "an entry is 'NAME: BEHAVIOUR' in a group, with at least one edit"
    }
  }
}
