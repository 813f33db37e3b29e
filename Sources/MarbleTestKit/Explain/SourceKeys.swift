import MarbleDiagrams

/// The keys that a test gives to the values of its sources, for explanations.
final class SourceKeys {
  private var sources: [() -> [(key: Character, value: Any)]] = []

  func add(_ keys: @escaping () -> [(key: Character, value: Any)]) { sources.append(keys) }

  /// The key of each value, by the text of the value. A key that represents different values in two
  /// sources is that of the first source.
  private(set) lazy var all: [String: Character] = {
    var all: [String: Character] = [:]
    var taken: Set<Character> = []
    for keys in sources {
      let own = keys().map { ($0.key, Value(reflecting: $0.value).sign) }.sorted { $0.0 < $1.0 }
      for (key, sign) in own where !taken.contains(key) && all[sign] == nil { all[sign] = key }
      taken.formUnion(own.map(\.0))
    }
    return all
  }()
}
