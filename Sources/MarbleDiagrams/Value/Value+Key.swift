extension Value {
  /// Creates the value of a key without an entry: a digit is the integer, any other key is the
  /// string.
  ///
  /// - Parameter key: The key. Only the ASCII digits give integers.
  public init(key: Character) {
    if let byte = key.utf8.first, byte.isDigit, key.utf8.count == 1 {
      self = .integer(Int(byte - UInt8(ascii: "0")))
    } else {
      self = .string(String(key))
    }
  }
}
