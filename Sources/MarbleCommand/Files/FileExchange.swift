import Foundation
import MarbleScenarios

/// Puts a new file into the place of one with a known content, and gives back what another program
/// saves in the meantime.
///
/// A comparison before a move would leave an instant between the two, and a save in it would be
/// lost. So the files exchange their names in one step, and what stood at the path is compared
/// afterwards.
struct FileExchange {
  private let new: String
  private let target: String

  /// - Parameters:
  ///   - new: the file that takes the place; it holds what was there afterwards, or nothing stands
  ///     there any more.
  ///   - target: the place.
  init(_ new: String, _ target: String) {
    self.new = new
    self.target = target
  }

  /// - Parameters:
  ///   - expected: what the place must hold.
  ///   - bytes: what the new file holds.
  func replace(_ expected: [UInt8], by bytes: [UInt8]) throws(AtomicFile.Failure) {
    guard content(of: target) == expected else { throw .changed }
    guard try exchange() else {
      // This file system exchanges nothing, and the instant remains.
      guard rename(new, target) == 0 else { throw .system(errno) }
      return
    }
    var taken = content(of: new)
    if taken == expected { return }
    // The last save goes back to its place; another one may come while that is done.
    var given: [UInt8]? = bytes
    repeat {
      let last = taken
      guard try exchange() else { throw .changed }
      taken = content(of: new)
      if taken == given { throw .changed }
      given = last
    } while true
  }

  /// Nil for what cannot be read.
  private func content(of path: String) -> [UInt8]? { try? readFile(path, limit: .max) }

  /// False where the system has no such step.
  private func exchange() throws(AtomicFile.Failure) -> Bool {
    guard let code = Self.exchange(new, target) else { return false }
    switch code {
    case 0: return true
    case EINVAL, ENOSYS, ENOTSUP: return false
    case ENOENT: throw .changed
    default: throw .system(code)
    }
  }

  /// The `errno`, or zero; nil where the system library has no such function.
  private static func exchange(_ one: String, _ other: String) -> Int32? {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    #else
      // The C library has the function since 2018, the module that Swift makes of its headers does
      // not show it.
      typealias Function =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return nil }
      let exchangingNames: UInt32 = 2
      let function = unsafeBitCast(symbol, to: Function.self)
      return function(AT_FDCWD, one, AT_FDCWD, other, exchangingNames) == 0 ? 0 : errno
    #endif
  }
}
