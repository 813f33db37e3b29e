import Foundation

/// A file of another language than Swift, which is compiled into the command.
///
/// The command of a client has no copy of this repository, so the files are data of the executable.
/// `.ci/embed` writes them into `EmbeddedTexts.swift`.
package struct EmbeddedFile: Sendable {
  package let bytes: [UInt8]

  /// The files with these paths below this folder, one after the other.
  package init(_ paths: [String]) {
    bytes = paths.flatMap { path in
      guard let text = embeddedTexts[path] else { preconditionFailure("no file '\(path)'") }
      return path.hasSuffix(".png") ? Array(Data(base64Encoded: text) ?? Data()) : Array(text.utf8)
    }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The files of a folder by their names, in the order of the alphabet.
  package static func files(in folder: String) -> [(name: String, file: EmbeddedFile)] {
    embeddedTexts.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
      .map { (String($0.dropFirst(folder.count + 1)), EmbeddedFile([$0])) }
  }
}
