import EmbeddedFiles

/// A file that a command writes together with others.
struct NewFile: Equatable {
  /// The path below the folder of the files.
  let path: String
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ path: String, _ file: EmbeddedFile) {
    self.init(path, file.bytes)
  }

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
