import MarbleDiagrams

extension Plan {
  /// A key that no row of the scenario uses, for advice. Nil if each letter is used.
  var spareKey: Character? {
    let rows =
      observers.compactMap(\.diagram) + calls.map(\.diagram)
    var used = keys.used
    for row in rows {
      used.formUnion(String(decoding: file.text.bytes[row.bytes], as: UTF8.self))
    }
    for source in sources {
      for case .key(let key) in source.diagram.marks.map(\.symbol) { used.insert(key) }
    }
    return "pqrstuvwxyzabcdefghijklmnoPQRSTUVWXYZABCDEFGHIJKLMNO".first {
      !used.contains($0) && keys.standsForItself(.key($0))
    }
  }
}
