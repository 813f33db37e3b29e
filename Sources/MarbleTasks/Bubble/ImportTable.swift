#if canImport(Glibc) && _pointerBitWidth(_64)
  import Glibc

  /// The import tables of loaded libraries: where each of them finds the functions of others.
  ///
  /// A function that is replaced there is replaced for the calls of that library only. Nothing else
  /// replaces a function of the system for the code of a test: the runtime binds its clocks itself,
  /// and `LD_PRELOAD` would need another way to start the test.
  struct ImportTable {
    /// A place of a table that holds the address of a function.
    struct Slot: @unchecked Sendable {
      fileprivate let place: UnsafeMutablePointer<UInt>
      private let original: UInt
      private let replacement: UInt

      fileprivate init(place: UnsafeMutablePointer<UInt>, replacement: UInt) {
        self.place = place
        original = place.pointee
        self.replacement = replacement
      }

      func replace() { place.pointee = replacement }
      func restore() { place.pointee = original }
    }

    /// A function that is replaced, and the function that takes its place.
    struct Function: Sendable {
      let name: StaticString
      /// The address of the replacement.
      let replacement: UInt
    }

    /// Finds the places of functions in the tables of the loaded libraries, in one pass. Places
    /// whose page cannot be written are left out.
    ///
    /// - Parameter functions: Returns the functions that a library must not call. The path of the
    ///   program is empty.
    static func slots(of functions: (_ path: String) -> [Function]) -> [Slot] {
      guard let handle = dlopen(nil, RTLD_NOW) else { return [] }
      defer { dlclose(handle) }
      var next: UnsafePointer<LinkMap>? = UnsafePointer(
        handle.assumingMemoryBound(to: LinkMap.self))
      var slots: [Slot] = []
      var path = ""
      while let library = next {
        let chosen = functions(path)
        if !chosen.isEmpty { add(library.pointee, chosen, to: &slots) }
        next = library.pointee.next
        path = next?.pointee.name.map { String(cString: $0) } ?? ""
      }
      return slots
    }

    /// The beginning of glibc's `link_map`, which its header declares.
    private struct LinkMap {
      let base: UInt
      let name: UnsafePointer<CChar>?
      let dynamic: UnsafePointer<(tag: Int, value: UInt)>?
      let next: UnsafePointer<LinkMap>?
    }

    /// The tags of the ELF format that are read here.
    private enum Tag {
      static let sizeOfJumps = 2
      static let names = 5
      static let symbols = 6
      static let relocations = 7
      static let sizeOfRelocations = 8
      static let jumps = 23
    }

    private static func add(
      _ library: LinkMap, _ functions: [Function], to slots: inout [Slot]
    ) {
      var values: [Int: UInt] = [:]
      var entry = library.dynamic
      while let current = entry, current.pointee.tag != 0 {
        if values[current.pointee.tag] == nil {
          values[current.pointee.tag] = current.pointee.value
        }
        entry = current + 1
      }
      guard let names = values[Tag.names], let symbols = values[Tag.symbols] else { return }
      // The first letters leave few names to compare.
      let first = Set(functions.map { $0.name.utf8Start.pointee })
      for (tag, size) in [(Tag.jumps, Tag.sizeOfJumps), (Tag.relocations, Tag.sizeOfRelocations)] {
        guard let start = values[tag], let size = values[size],
          let table = UnsafePointer<Relocation>(bitPattern: start)
        else { continue }
        for index in 0..<Int(size) / MemoryLayout<Relocation>.stride {
          let relocation = table[index]
          guard relocation.isImport,
            let name = name(of: relocation.symbol, symbols, names),
            first.contains(UInt8(bitPattern: name.pointee)),
            let function = functions.first(where: { strcmp(name, $0.name.cString) == 0 }),
            let place = UnsafeMutablePointer<UInt>(bitPattern: library.base &+ relocation.offset),
            makeWritable(place)
          else { continue }
          slots.append(Slot(place: place, replacement: function.replacement))
        }
      }
    }

    /// An entry of the tables `.rela.plt` and `.rela.dyn`.
    private struct Relocation {
      let offset: UInt
      let info: UInt
      let addend: Int

      var symbol: Int { Int(info >> 32) }
      /// True for a place that holds the address of an imported function.
      var isImport: Bool {
        switch info & 0xffff_ffff {
        // R_X86_64_GLOB_DAT and R_X86_64_JUMP_SLOT, R_AARCH64_GLOB_DAT and R_AARCH64_JUMP_SLOT.
        case 6, 7, 1025, 1026: true
        default: false
        }
      }
    }

    private static func name(of symbol: Int, _ symbols: UInt, _ names: UInt) -> UnsafePointer<
      CChar
    >? {
      UnsafePointer<UInt32>(bitPattern: symbols + UInt(symbol) * 24).flatMap {
        UnsafePointer<CChar>(bitPattern: names + UInt($0.pointee))
      }
    }

    /// The linker protects the pages of a table when a program starts.
    private static func makeWritable(_ place: UnsafeMutablePointer<UInt>) -> Bool {
      let size = sysconf(Int32(_SC_PAGESIZE))
      let page = UInt(bitPattern: place) / UInt(size) * UInt(size)
      return mprotect(UnsafeMutableRawPointer(bitPattern: page), size, PROT_READ | PROT_WRITE) == 0
    }
  }

  extension SystemFunction {
    /// Names a function without a context that a table is to have in place of this one.
    func replaced(by replacement: Function) -> ImportTable.Function {
      ImportTable.Function(
        name: name, replacement: unsafeBitCast(replacement, to: UInt.self))
    }
  }

  extension StaticString {
    /// The text, which ends with a zero.
    fileprivate var cString: UnsafePointer<CChar> {
      UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
  }
#endif
