import Foundation

/// Pictures of a screen as one moving picture: an animated PNG, whose frames all have the size of
/// the first.
struct AnimatedPicture {
  private struct Chunk {
    let name: String
    let data: [UInt8]
  }

  /// The file.
  let data: Data

  /// - Parameters:
  ///   - frames: PNG files of one size.
  ///   - delays: The time of each frame in hundredths of a second.
  init(_ frames: [Data], delays: [UInt16]) {
    let pictures = frames.map(Self.chunks)
    var result: [UInt8] = Self.signature
    let header = pictures[0].first { $0.name == "IHDR" }!
    result += Self.bytes(header)
    result += Self.bytes(Chunk(name: "acTL", data: Self.big(UInt32(frames.count)) + Self.big(0)))
    var number: UInt32 = 0
    for (index, (picture, delay)) in zip(pictures, delays).enumerated() {
      let control =
        Self.big(number) + header.data.prefix(8) + Self.big(0) + Self.big(0)
        + [UInt8(delay >> 8), UInt8(delay & 0xFF), 0, 100, 0, 0]
      result += Self.bytes(Chunk(name: "fcTL", data: control))
      number += 1
      for chunk in picture where chunk.name == "IDAT" {
        if index == 0 {
          result += Self.bytes(chunk)
        } else {
          result += Self.bytes(Chunk(name: "fdAT", data: Self.big(number) + chunk.data))
          number += 1
        }
      }
    }
    result += Self.bytes(Chunk(name: "IEND", data: []))
    data = Data(result)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunks(_ file: Data) -> [Chunk] {
    var rest = Array(file.dropFirst(signature.count))[...]
    var chunks: [Chunk] = []
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(Chunk(name: name, data: Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  private static func bytes(_ chunk: Chunk) -> [UInt8] {
    let content = Array(chunk.name.utf8) + chunk.data
    return big(UInt32(chunk.data.count)) + content + big(checksum(content))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC of PNG.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
