/// The keys of the values, errors and groups in a row that is being printed.
struct KeyAllocation {
  /// The new keys and their right-hand sides, in order of first use.
  private(set) var bindings: [(key: Character, text: String)] = []
  private var values: [Value: Character] = [:]
  private var errors: [Value: Character] = [:]
  private var groups: [String: Character] = [:]
  private let reserved: [Value: Character]
  private let bound: [Character: Value]
  /// Symbols that represent themselves in this row.
  private var own: Set<Character> = []
  private var free: FreeKeys

  init(
    values: [Character: Value], errors: [Character: Value], groups: [Character: [Symbol]],
    avoiding: Set<Character>
  ) {
    var errors = errors
    if let value = values["#"] { errors["#"] = value }
    bound = values
    free = FreeKeys(
      besides: avoiding.union(values.keys).union(errors.keys).union(groups.keys))
    reserved = Self.inverse(values.filter { $0.key != "#" })
    self.errors = Self.inverse(errors)
    if errors["#"] == nil, !avoiding.contains("#") { self.errors[.string("error")] = "#" }
    for (key, symbols) in groups.sorted(by: { $0.key < $1.key }).reversed() {
      self.groups[Self.text(ofGroup: symbols.map(\.token))] = key
    }
  }

  /// Returns the first key of each value, so that the result does not depend on the order of the
  /// dictionary.
  private static func inverse(_ keys: [Character: Value]) -> [Value: Character] {
    var inverse: [Value: Character] = [:]
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) where inverse[value] == nil {
      inverse[value] = key
    }
    return inverse
  }

  /// Returns the key of a value that needs no new entry: the one that it has, or else the letter,
  /// digit or emoji that represents it.
  func ownSymbol(of value: Value) -> Character? {
    if let key = reserved[value.drawn] { return key }
    guard let symbol = Self.symbol(of: value.drawn) else { return nil }
    if let other = bound[symbol] { return other == value.drawn ? symbol : nil }
    return free.contains(symbol) || own.contains(symbol) ? symbol : nil
  }

  /// Reserves the symbol that represents itself in this row, so that no other value gets it as a
  /// key.
  mutating func keepOwnSymbol(of notice: Notice) {
    guard case .next(let value) = notice, let symbol = ownSymbol(of: value) else { return }
    own.insert(symbol)
    free.remove(symbol)
  }

  /// Returns the key of a value, and makes a new key if there is none.
  mutating func key(for value: Value) -> Character {
    let value = value.drawn
    if let known = values[value] { return known }
    let key = bind(value.description, preferring: Self.mnemonic(of: value))
    values[value] = key
    return key
  }

  /// Returns the key of an error, or `#` for the error that needs no entry.
  mutating func key(forError value: Value) -> Character {
    let value = value.drawn
    return errors[value] ?? bind("# \(value)", preferring: "E")
  }

  /// Returns the existing key of a group of tokens in this order.
  func knownKey(forGroup tokens: [String]) -> Character? { groups[Self.text(ofGroup: tokens)] }

  /// Makes a new key for a group of tokens in this order.
  mutating func newKey(forGroup tokens: [String]) -> Character {
    let text = Self.text(ofGroup: tokens)
    let key = bind(text, preferring: "p")
    groups[text] = key
    return key
  }

  private static func text(ofGroup tokens: [String]) -> String {
    "(" + tokens.joined(separator: " ") + ")"
  }

  private mutating func bind(_ text: String, preferring favourite: Character?) -> Character {
    let key = free.next(preferring: favourite.map { [$0] } ?? [])
    bindings.append((key, text))
    return key
  }
}

// MARK: - Keys of values

extension KeyAllocation {
  private static func symbol(of value: Value) -> Character? {
    switch value {
    case .string(let text):
      guard text.utf8.count <= 64, let only = text.first, only.utf8.count == text.utf8.count,
        standsAlone(only)
      else { return nil }
      return only
    case .integer(let number) where (0...9).contains(number): return Character(String(number))
    default: return nil
    }
  }

  /// Returns whether a Character of a text can be a key anywhere: no neighbouring Character
  /// combines with it.
  private static func standsAlone(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter }
    guard character.isEmojiPresented || (character.isLetter && character.unicodeScalars.count == 1)
    else { return false }
    return "-\(character)\(character)-".count == 4
  }

  private static func mnemonic(of value: Value) -> Character? {
    let word: String
    switch value {
    case .boolean(let flag): return flag ? "t" : "f"
    case .none: return "n"
    case .string(let text): word = text
    case .enumeration(let name, _): word = name
    default: return nil
    }
    guard let first = word.first, first.isASCII, first.isLetter else { return nil }
    return first.uppercased().first
  }
}

extension Value {
  /// The value as a row shows it: an object by its description, an inner stream by its index.
  fileprivate var drawn: Value {
    guard case .reference(let object) = self, duration == nil else { return self }
    let text = object.description
    return Int(text).map(Value.integer) ?? .string(text)
  }
}
