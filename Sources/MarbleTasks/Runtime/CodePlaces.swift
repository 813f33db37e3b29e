#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(Internal) import Runtime
#endif

/// A place in source code.
package struct CodePlace: Hashable, Sendable {
  /// The function, as a person writes it.
  package let function: String
  /// The file without its folders, and the line; nil if the program does not know them.
  package let line: String?
}

extension CodePlace? {
  /// The place after a verb: ` at Loader.swift:8 in Loader.load()`. Empty for an unknown one.
  package var words: String { map { " at \($0.line ?? "?") in \($0.function)" } ?? "" }
}

/// Finds the source code of addresses. It takes tenths of a second, so only a report does it.
package enum CodePlaces {
  /// The innermost place that is code of the program and not of this library, for each list of
  /// addresses.
  package static func innermost(of stacks: [[UInt]]) -> [CodePlace?] {
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
      let images = ImageMap.capture()
      return stacks.map { addresses in
        let trace = Backtrace(
          architecture: architecture,
          frames: addresses.map { RichFrame<UInt>.asyncResumePoint($0) }, images: images)
        let options: Backtrace.SymbolicationOptions = [.showSourceLocations, .useSymbolCache]
        guard let symbols = trace.symbolicated(options: options) else { return nil }
        return symbols.frames.compactMap(place).first
      }
    #else
      return stacks.map { _ in nil }
    #endif
  }

  #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    private static var architecture: String {
      #if arch(arm64)
        "arm64"
      #else
        "x86_64"
      #endif
    }

    private static func place(of frame: SymbolicatedBacktrace.Frame) -> CodePlace? {
      guard let symbol = frame.symbol, !symbol.imageName.hasPrefix("lib"),
        let location = symbol.sourceLocation, !location.path.hasSuffix("<compiler-generated>"),
        location.line > 0, !ownFolders.contains(where: location.path.contains)
      else { return nil }
      let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
      return CodePlace(function: symbol.name, line: "\(file):\(location.line)")
    }

    private static let ownFolders = [
      "MarbleStreams", "MarbleTasks", "MarbleTestKit", "MarbleTime", "MarbleVirtualTime",
    ].map { "/Sources/\($0)/" }
  #endif
}
