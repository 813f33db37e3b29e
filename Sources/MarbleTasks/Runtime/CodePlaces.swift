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
  ///
  /// The line of an address is searched in the tables of the whole program, its function is not.
  /// So only functions of the program have their line searched, from the innermost on.
  package static func innermost(of stacks: [[UInt]]) -> [CodePlace?] {
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
      let images = ImageMap.capture()
      return stacks.map { addresses in
        zip(addresses, frames(at: addresses, [], images)).lazy.compactMap { address, frame in
          isOfProgram(frame)
            ? frames(at: [address], [.showSourceLocations], images).first.flatMap(place) : nil
        }
        .first
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

    private static func frames(
      at addresses: [UInt], _ options: Backtrace.SymbolicationOptions, _ images: ImageMap
    ) -> [SymbolicatedBacktrace.Frame] {
      let trace = Backtrace(
        architecture: architecture,
        frames: addresses.map { RichFrame<UInt>.asyncResumePoint($0) }, images: images)
      return trace.symbolicated(options: options.union(.useSymbolCache))?.frames ?? []
    }

    /// False for a function of a library or of this one. The name of a function begins with the
    /// module of its type, so a function in an extension of one of our types counts as ours.
    private static func isOfProgram(_ frame: SymbolicatedBacktrace.Frame) -> Bool {
      guard let symbol = frame.symbol, !symbol.imageName.hasPrefix("lib") else { return false }
      return !ownModules.contains { symbol.rawName.hasPrefix("$s\($0.utf8.count)\($0)") }
    }

    private static func place(of frame: SymbolicatedBacktrace.Frame) -> CodePlace? {
      guard let symbol = frame.symbol, let location = symbol.sourceLocation,
        !location.path.hasSuffix("<compiler-generated>"), location.line > 0,
        !ownModules.contains(where: { location.path.contains("/Sources/\($0)/") })
      else { return nil }
      let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
      return CodePlace(function: symbol.name, line: "\(file):\(location.line)")
    }

    private static let ownModules = [
      "MarbleStreams", "MarbleTasks", "MarbleTestKit", "MarbleTime", "MarbleVirtualTime",
    ]
  #endif
}
