extension StaticString {
  /// Makes a static string from a text that is known only at run time, because `XCTFail` takes the
  /// path of a file only as a static string.
  ///
  /// The copy is never freed. The layout is a frozen one of the standard library: a pointer, a
  /// length, and flags that state whether all of the text is ASCII.
  package init(immortal text: String) {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
    _ = copy.initialize(from: bytes + [0])
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    let layout = (UInt(bitPattern: copy.baseAddress), UInt(bytes.count), UInt8(isASCII ? 2 : 0))
    self = unsafeBitCast(layout, to: StaticString.self)
  }
}
