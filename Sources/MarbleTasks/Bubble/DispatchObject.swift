#if canImport(Glibc)
  import Dispatch

  /// A queue, a source or a group that a bubble keeps, as Dispatch does while one of them has work
  /// to do.
  final class DispatchObject: @unchecked Sendable {
    let object: DispatchCalls.Object
    /// Tells the object apart while it is kept.
    var key: UInt { UInt(bitPattern: object) }

    init(_ object: DispatchCalls.Object) {
      self.object = object
      Self.retain(object)
    }

    deinit { Self.release(object) }

    /// True if nobody else has the object.
    var isReleasedByOthers: Bool { Self.countsAreKnown && Self.count(of: object) == 0 }

    private typealias Change = @convention(c) (DispatchCalls.Object) -> Void
    private static let retain = SystemFunction<Change>("dispatch_retain").original
    private static let release = SystemFunction<Change>("dispatch_release").original

    /// How many users an object has besides one, where this version of Dispatch keeps it.
    private static func count(of object: DispatchCalls.Object) -> Int32 {
      object.load(fromByteOffset: 12, as: Int32.self)
    }

    /// True if a new object has the expected counts. Otherwise a source goes on without its users.
    private static let countsAreKnown: Bool = {
      let make = SystemFunction<@convention(c) (Int) -> DispatchCalls.Object>(
        "dispatch_semaphore_create")
      let object = make.original(0)
      defer { release(object) }
      guard count(of: object) == 0 else { return false }
      retain(object)
      defer { release(object) }
      return count(of: object) == 1
    }()
  }
#endif
