#if canImport(Glibc)
  import Glibc
#endif

/// The stack of the current thread.
enum CallStack {
  /// The return addresses, the innermost first.
  static func addresses(limit: Int) -> [UInt] {
    #if canImport(Glibc)
      var frames = [UnsafeMutableRawPointer?](repeating: nil, count: limit)
      let count = collect(&frames, Int32(limit))
      return frames.prefix(Int(count)).map { UInt(bitPattern: $0) }
    #else
      return []
    #endif
  }

  #if canImport(Glibc)
    /// `backtrace` of the C library, which no module of Swift declares.
    private static let collect = SystemFunction.real(
      "backtrace",
      as: (@convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32).self)
  #endif
}
