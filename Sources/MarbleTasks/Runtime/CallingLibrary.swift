#if canImport(Glibc)
  import Glibc

  /// Recognises calls of XCTest: it waits and measures in real time.
  enum CallingLibrary {
    private enum Library {
      case xcTest, program, system
    }

    /// True if XCTest, and not the test, calls a function of the system through a library of the
    /// system.
    ///
    /// The innermost frames are those of this library, up to the function that replaces one of the
    /// system. The nearest caller outside of the system decides. Not every library of the system
    /// shows its callers; then it is XCTest, which would wait for very long with a wrong clock.
    static func isXCTest(below replacements: Set<UInt>) -> Bool {
      let callers = CallStack.addresses(limit: 32).drop { !replacements.contains(findFunction($0)) }
      return callers.dropFirst().lazy.map(library).first { $0 != .system } != .program
    }

    private static let findFunction = SystemFunction<@convention(c) (UInt) -> UInt>(
      "_Unwind_FindEnclosingFunction"
    ).original

    private static func library(of address: UInt) -> Library {
      var place = Place()
      guard find(address, &place) != 0, let file = place.file else { return .system }
      if strstr(file, "libXCTest") != nil { return .xcTest }
      return strstr(file, ".so") == nil ? .program : .system
    }

    /// `Dl_info` of the C library, which no module of Swift declares.
    private struct Place {
      var file: UnsafePointer<CChar>?
      var base: UInt = 0
      var symbol: UnsafePointer<CChar>?
      var address: UInt = 0
    }

    private static let find = SystemFunction<
      @convention(c) (UInt, UnsafeMutableRawPointer) -> Int32
    >("dladdr").original
  }
#endif
