import Dispatch
import Foundation
import MarbleTime
import Synchronization

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(Internal) import Runtime
#endif

/// A place in source code.
package struct CodePlace: Hashable, Sendable {
  /// The function, as a person writes it.
  package let function: String
  /// The file without its folders, and the line; nil if the program does not know them.
  package let line: String?
  /// The type of the outermost function of the program that has called or awaits this one.
  let outerType: Substring?

  /// The type in whose function the place is; nil for a function of no type.
  var type: Substring? { Self.type(of: function) }

  /// `Loader` of `closure #1 in Loader.load()`.
  static func type(of function: String) -> Substring? {
    let own = function.range(of: " in ", options: .backwards).map { function[$0.upperBound...] }
    let name = (own ?? function[...]).prefix { $0 != "(" }
    return name.lastIndex(of: ".").map { name[..<$0].split(separator: " ").last ?? "" }
  }
}

extension CodePlace? {
  /// The place after a verb: ` at Loader.swift:8 in Loader.load()`. Empty for an unknown one.
  package var words: String { map { " at \($0.line ?? "?") in \($0.function)" } ?? "" }
}

/// Finds the source code of addresses.
package enum CodePlaces {
  #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    private static let lock = Lock()
    /// Swift's runtime reads the symbols of a program once for each thread that asks for some.
    private static let thread = WorkThread()

    /// The innermost place that is code of the program and not of this library, for each list of
    /// addresses. The runtime searches a line in the tables of the whole program, which takes long.
    package static func innermost(of stacks: [[UInt]]) -> [CodePlace?] {
      read(stacks) { $0.innermost(of: $1) }
    }

    /// The functions of the program, for each list of addresses. No line is searched.
    static func functions(of stacks: [[UInt]]) -> [[String]] {
      read(stacks) { reader, addresses in
        reader.frames(ofProgram: addresses).compactMap(\.1.symbol?.name)
      }
    }

    static func read<Result: Sendable>(
      _ stacks: [[UInt]], _ body: @escaping @Sendable (PlaceReader, [UInt]) -> Result
    ) -> [Result] {
      guard !stacks.isEmpty else { return [] }
      let found = Mutex<[Result]>([])
      let isDone = DispatchSemaphore(value: 0)
      lock.withLock {
        thread.perform {
          let reader = PlaceReader()
          let results = stacks.map { body(reader, $0) }
          found.withLock { $0 = results }
          isDone.signal()
        }
        isDone.wait()
      }
      return found.withLock(\.self)
    }
  #else
    package static func innermost(of stacks: [[UInt]]) -> [CodePlace?] { stacks.map { _ in nil } }
    static func functions(of stacks: [[UInt]]) -> [[String]] { stacks.map { _ in [] } }
  #endif
}

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  /// Reads the images of the process once.
  final class PlaceReader {
    typealias Frame = SymbolicatedBacktrace.Frame
    private let images = ImageMap.capture()
    /// The frames with the lines that were searched, and the number of searches.
    private(set) var searched: (frames: [UInt: Frame], count: Int) = ([:], 0)

    func frames(ofProgram addresses: [UInt]) -> [(UInt, Frame)] {
      guard !addresses.isEmpty else { return [] }
      return zip(addresses, frames(at: addresses, [])).filter { Self.isOfProgram($1) }
    }

    func innermost(of addresses: [UInt]) -> CodePlace? {
      let found = frames(ofProgram: addresses)
      let outerType = found.reversed().lazy.compactMap { _, frame in
        frame.symbol.flatMap { CodePlace.type(of: $0.name) }
      }.first
      for (address, frame) in found {
        guard let symbol = frame.symbol,
          let place = frameWithLine(at: address)?.symbol?.sourceLocation,
          !place.path.hasSuffix("<compiler-generated>"), place.line > 0,
          !Self.ownModules.contains(where: { place.path.contains("/Sources/\($0)/") })
        else { continue }
        let file = place.path.split(separator: "/").last.map(String.init) ?? place.path
        return CodePlace(
          function: symbol.name, line: "\(file):\(place.line)", outerType: outerType)
      }
      return nil
    }

    private func frameWithLine(at address: UInt) -> Frame? {
      if let known = searched.frames[address] { return known }
      searched.count += 1
      searched.frames[address] = frames(at: [address], .showSourceLocations).first
      return searched.frames[address]
    }

    private func frames(
      at addresses: [UInt], _ options: Backtrace.SymbolicationOptions
    ) -> [Frame] {
      #if arch(arm64)
        let architecture = "arm64"
      #else
        let architecture = "x86_64"
      #endif
      let trace = Backtrace(
        architecture: architecture,
        frames: addresses.map { RichFrame<UInt>.asyncResumePoint($0) }, images: images)
      return trace.symbolicated(options: options.union(.useSymbolCache))?.frames ?? []
    }

    /// False for a function of a library or of this one. The name of a function begins with the
    /// module of its type, so a function in an extension of one of our types counts as ours.
    private static func isOfProgram(_ frame: Frame) -> Bool {
      guard let symbol = frame.symbol, !symbol.imageName.hasPrefix("lib") else { return false }
      return !ownModules.contains { symbol.rawName.hasPrefix("$s\($0.utf8.count)\($0)") }
    }

    private static let ownModules = [
      "MarbleStreams", "MarbleTasks", "MarbleTestKit", "MarbleTime", "MarbleVirtualTime",
    ]
  }
#endif
