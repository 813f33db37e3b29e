import Foundation
import MarbleScenarios

/// Replaces a file with a known content by a new file, and restores a version that another program
/// saves in the meantime.
///
/// With a comparison and a later move, a save between the two steps would be lost. So the two files
/// exchange their names in one step, and the previous content of the target is compared afterwards.
struct FileExchange {
  private let new: String
  private let target: String

  /// - Parameters:
  ///   - new: The file that takes the place of the target. Afterwards it holds the previous content
  ///     of the target, or it no longer exists.
  ///   - target: The file to replace.
  init(_ new: String, _ target: String) {
    self.new = new
    self.target = target
  }

  /// Replaces the target.
  ///
  /// - Parameters:
  ///   - expected: The content that the target must have.
  ///   - bytes: The content of the new file.
  func replace(_ expected: [UInt8], by bytes: [UInt8]) throws(AtomicFile.WriteError) {
    guard content(of: target) == expected else { throw .changed }
    guard try exchange() else {
      // This file system cannot exchange two files, so an instant remains in which a save could be
      // lost.
      guard rename(new, target) == 0 else { throw .system(errno) }
      return
    }
    var taken = content(of: new)
    if taken == expected { return }
    // The version that was saved last goes back to its place. Meanwhile another version may be
    // saved, so this repeats.
    var given: [UInt8]? = bytes
    repeat {
      let last = taken
      guard try exchange() else { throw .changed }
      taken = content(of: new)
      if taken == given { throw .changed }
      given = last
    } while true
  }

  /// Returns the content of a file; nil if the file cannot be read.
  private func content(of path: String) -> [UInt8]? { try? readFile(path, limit: .max) }

  /// Exchanges the two files in one step. Returns false if the system cannot do this.
  private func exchange() throws(AtomicFile.WriteError) -> Bool {
    guard let code = Self.exchange(new, target) else { return false }
    switch code {
    case 0: return true
    case EINVAL, ENOSYS, ENOTSUP: return false
    case ENOENT: throw .changed
    default: throw .system(code)
    }
  }

  /// Returns the `errno`, or zero for success; nil if the system library does not have the
  /// function.
  private static func exchange(_ one: String, _ other: String) -> Int32? {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    #else
      // The C library has had this function since 2018, but Swift's module of its headers does not
      // show it.
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
