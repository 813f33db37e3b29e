#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
  #endif
  import struct MarbleStreams.Instant

  extension VirtualCombineScheduler.SchedulerTimeType {
    /// A duration of virtual time, in whole nanoseconds. A number literal counts seconds, as with
    /// Combine's own schedulers. A duration beyond 292 years is limited to that.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
      ExpressibleByFloatLiteral, Sendable
    {
      let nanoseconds: Int64

      var duration: Duration { .nanoseconds(nanoseconds) }

      init(_ duration: Duration) {
        nanoseconds = Instant.zero.advanced(by: duration).nanoseconds
      }

      /// The nearest whole number of nanoseconds. What is not a number is zero.
      public init(floatLiteral seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded()
        self.nanoseconds =
          Int64(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0)
      }

      /// Makes a number of seconds.
      public init(integerLiteral seconds: Int64) { self.init(.seconds(seconds)) }

      /// Makes a number of seconds.
      ///
      /// - Parameter seconds: The number of seconds. The result is nil for more than 292 years.
      public init?(exactly seconds: some BinaryInteger) {
        let seconds = Int64(exactly: seconds)
        guard let seconds, seconds.magnitude <= UInt64(Int64.max) / 1_000_000_000 else {
          return nil
        }
        self.init(integerLiteral: seconds)
      }

      /// The number of seconds without its sign.
      public var magnitude: Double { abs(seconds) }

      private var seconds: Double { Double(nanoseconds) / 1e9 }

      /// A number of seconds.
      public static func seconds(_ seconds: Int) -> Self { Self(integerLiteral: Int64(seconds)) }
      /// A number of seconds, to the nearest nanosecond.
      public static func seconds(_ seconds: Double) -> Self { Self(floatLiteral: seconds) }
      /// A number of milliseconds.
      public static func milliseconds(_ count: Int) -> Self { Self(.milliseconds(count)) }
      /// A number of microseconds.
      ///
      /// - Parameter count: The number of microseconds. The duration must be shorter than 292
      ///   years.
      public static func microseconds(_ count: Int) -> Self { Self(.microseconds(count)) }
      /// A number of nanoseconds.
      public static func nanoseconds(_ count: Int) -> Self { Self(.nanoseconds(count)) }

      /// Orders by length.
      public static func < (left: Self, right: Self) -> Bool {
        left.nanoseconds < right.nanoseconds
      }
      /// The sum.
      public static func + (left: Self, right: Self) -> Self {
        Self(left.duration + right.duration)
      }
      /// The difference.
      public static func - (left: Self, right: Self) -> Self {
        Self(left.duration - right.duration)
      }
      /// The product of both as numbers of seconds: `stride * 2` is twice the stride.
      public static func * (left: Self, right: Self) -> Self {
        Self(floatLiteral: left.seconds * right.seconds)
      }
      /// Multiplies.
      public static func *= (left: inout Self, right: Self) { left = left * right }
    }
  }
#endif
