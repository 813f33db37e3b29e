#if os(Linux)
  import Foundation
  import Glibc

  /// The lines of the functions of a program, as the compiler has written them into its file: the
  /// section `.debug_line` in version 4 of DWARF.
  ///
  /// The section has a sequence of instructions for each function. They are searched by the
  /// instruction that sets their address, so that one only is performed.
  struct LineTable {
    private let section: Data
    private var sequences: [(address: UInt64, offset: Int)] = []

    /// - Parameter path: The path of the program. Nil is returned if it has no such section.
    init?(_ path: String) {
      guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
        let section = Self.section(of: file)
      else { return nil }
      self.section = section
      section.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        var (offset, begin) = (0, Self.begin)
        while let found = Self.find(base + offset, bytes.count - offset, &begin, begin.count) {
          let place = found - base
          offset = place + begin.count
          guard offset + 8 <= bytes.count else { return }
          sequences.append((bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), place))
        }
      }
    }

    /// `memmem` of the C library, which no module of Swift declares.
    private typealias Find =
      @convention(c) (UnsafeRawPointer, Int, UnsafeRawPointer, Int) -> UnsafeRawPointer?
    private static let find = SystemFunction.real("memmem", as: Find.self)

    /// The extended instruction of nine bytes that sets the address.
    private static let begin: [UInt8] = [0, 9, 2]

    private static func section(of file: Data) -> Data? {
      file.withUnsafeBytes { bytes in
        func read<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
          guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
          return Int(clamping: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        let (headers, size) = (read(0x28, UInt64.self), read(0x3A, UInt16.self))
        let names = read(headers + read(0x3E, UInt16.self) * size + 0x18, UInt64.self)
        for index in 0..<read(0x3C, UInt16.self) {
          let header = headers + index * size
          let name = names + read(header, UInt32.self)
          let (begin, count) = (read(header + 0x18, UInt64.self), read(header + 0x20, UInt64.self))
          let isCompressed = read(header + 8, UInt64.self) & 0x800 != 0
          guard name < bytes.count, bytes[name...].starts(with: ".debug_line\0".utf8),
            !isCompressed, begin + count <= bytes.count, read(begin + 4, UInt16.self) == 4
          else { continue }
          return file[file.startIndex + begin..<file.startIndex + begin + count]
        }
        return nil
      }
    }

    /// The path of the file, and the line, of an address relative to the beginning of the program.
    func line(of address: UInt) -> (path: String, line: Int)? {
      let address = UInt64(address)
      let before = sequences.lazy.filter { $0.address <= address }
      guard let sequence = before.max(by: { $0.address < $1.address }) else { return nil }
      return section.withUnsafeBytes { bytes in
        var reader = LineReader(bytes: bytes)
        // The sequence is in the last unit that begins before it.
        var next = 0
        while next < sequence.offset {
          reader.offset = next
          next = next + 4 + Int(reader.number(UInt32.self))
        }
        guard reader.beginUnit() else { return nil }
        // A sequence names its file before its address, after the end of the sequence before.
        var begin = sequence.offset
        while begin > reader.offset, !bytes[..<begin].suffix(3).elementsEqual([0, 1, 1]) {
          begin -= 1
        }
        reader.offset = begin
        return reader.line(of: address)
      }
    }
  }

  /// Performs the instructions of one sequence.
  private struct LineReader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0
    private var directories: [String] = []
    private var files: [(name: String, directory: Int)] = []
    private var (base, range, firstSpecial, step) = (0, 1, 1, UInt64(1))
    private var operands: [UInt8] = []

    init(bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
    }

    mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number {
      defer { offset += MemoryLayout<Number>.size }
      guard offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
      return bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
    }

    /// A number of any length, in groups of seven bits.
    private mutating func variable(isSigned: Bool = false) -> Int {
      var (value, shift, byte) = (0, 0, UInt8(0))
      repeat {
        byte = number(UInt8.self)
        value |= Int(byte & 0x7F) << shift
        shift += 7
      } while byte & 0x80 != 0
      return isSigned && shift < Int.bitWidth && byte & 0x40 != 0 ? value - (1 << shift) : value
    }

    private mutating func text() -> String {
      let end = bytes[offset...].firstIndex(of: 0) ?? bytes.endIndex
      defer { offset = end + 1 }
      return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    /// Reads the head of a unit, after its length. Returns false for another version.
    mutating func beginUnit() -> Bool {
      guard number(UInt16.self) == 4 else { return false }
      _ = number(UInt32.self)
      step = UInt64(number(UInt8.self))
      _ = number(UInt16.self)
      base = Int(number(Int8.self))
      range = max(1, Int(number(UInt8.self)))
      firstSpecial = Int(number(UInt8.self))
      operands = (1..<max(1, firstSpecial)).map { _ in number(UInt8.self) }
      while case let name = text(), !name.isEmpty { directories.append(name) }
      while case let name = text(), !name.isEmpty {
        files.append((name, variable()))
        _ = (variable(), variable())
      }
      return true
    }

    mutating func line(of searched: UInt64) -> (path: String, line: Int)? {
      var (address, file, line) = (UInt64(0), 1, 1)
      var before: (address: UInt64, file: Int, line: Int)?
      while offset < bytes.count {
        let code = Int(number(UInt8.self))
        var (isRow, isEnd) = (false, false)
        switch code {
        case firstSpecial...:
          address &+= UInt64((code - firstSpecial) / range) &* step
          line += base + (code - firstSpecial) % range
          isRow = true
        case 0:
          let length = variable()
          let end = offset + length
          switch number(UInt8.self) {
          case 1: (isRow, isEnd) = (true, true)
          case 2: address = number(UInt64.self)
          default: break
          }
          offset = end
        case 1: isRow = true
        case 2: address &+= UInt64(variable()) &* step
        case 3: line += variable(isSigned: true)
        case 4: file = variable()
        case 8: address &+= UInt64((255 - firstSpecial) / range) &* step
        case 9: address &+= UInt64(number(UInt16.self))
        default: for _ in 0..<operands[code - 1] { _ = variable() }
        }
        guard isRow else { continue }
        if let before, before.address <= searched, searched < address {
          return files.indices.contains(before.file - 1)
            ? (path(of: files[before.file - 1]), before.line) : nil
        }
        if isEnd { return nil }
        before = (address, file, line)
      }
      return nil
    }

    private func path(of file: (name: String, directory: Int)) -> String {
      guard !file.name.hasPrefix("/"), directories.indices.contains(file.directory - 1) else {
        return file.name
      }
      return "\(directories[file.directory - 1])/\(file.name)"
    }
  }
#endif
