#if canImport(Glibc)
  /// Blocks that Dispatch has made for flags, as those of work items.
  extension DispatchCalls {
    // An address, because the runtime cannot make the metadata of an optional block.
    private typealias MakeBlock = @convention(c) (UInt, @escaping Block) -> UnsafeRawPointer?
    private typealias ReleaseBlock = @convention(c) (UnsafeRawPointer) -> Void
    private static let makeBlock = SystemFunction<MakeBlock>("dispatch_block_create").original
    private static let releaseBlock = SystemFunction<ReleaseBlock>("_Block_release").original

    /// How Dispatch lays out a block that it has made for flags, as `DispatchWorkItem` has: after
    /// the four words of each block, a word that tells it apart, and the flags.
    private static let (functionWord, signWord, flagsWord, sign) = (2, 4, 5, UInt(0xD159_B10C))
    /// The flags that code may pass. The word also has notes of Dispatch itself.
    private static let publicFlags: UInt = 0xFF

    /// Returns a block with the flags of another one, of which Dispatch reads whether it is a
    /// barrier.
    static func block(like original: @escaping Block, _ body: @escaping Block) -> Block {
      let words = unsafeBitCast(original, to: UnsafePointer<UInt>.self)
      guard hasFlags(original), let made = makeBlock(words[flagsWord] & publicFlags, body)
      else { return body }
      defer { releaseBlock(made) }
      return unsafeBitCast(made, to: Block.self)
    }

    /// The object that a block is. Dispatch has one for each work item.
    static func object(of block: @escaping Block) -> Object {
      unsafeBitCast(block, to: Object.self)
    }

    /// True for a block that Dispatch has made for flags. Only such a block can be cancelled.
    static func hasFlags(_ block: @escaping Block) -> Bool {
      let words = unsafeBitCast(block, to: UnsafePointer<UInt>.self)
      return words[functionWord] == functionOfFlagged && words[signWord] == sign
    }

    /// The function of such blocks.
    private static let functionOfFlagged: UInt = {
      guard let made = makeBlock(0, {}) else { return 0 }
      defer { releaseBlock(made) }
      return made.assumingMemoryBound(to: UInt.self)[functionWord]
    }()

    static let isCancelled = SystemFunction<@convention(c) (Object) -> Int>(
      "dispatch_block_testcancel"
    ).original
  }
#endif
