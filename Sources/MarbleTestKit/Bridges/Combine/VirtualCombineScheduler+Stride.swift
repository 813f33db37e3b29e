#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
  #endif

  extension VirtualCombineScheduler.SchedulerTimeType {
    /// A duration of virtual time, in whole nanoseconds. A number literal counts seconds, as with
    /// Combine's own schedulers.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
      ExpressibleByFloatLiteral, Sendable
    {
      let nanoseconds: Int64

      var duration: Duration { .nanoseconds(nanoseconds) }

      init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
      }

      /// The nearest whole number of nanoseconds.
      ///
      /// - Parameter seconds: The number of seconds. It is rounded to the nearest nanosecond.
      /// - Precondition: `seconds` is a number, and shorter than 292 years.
      public init(floatLiteral seconds: Double) {
        guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else {
          preconditionFailure("\(seconds) seconds is no time that can be waited")
        }
        self.nanoseconds = nanoseconds
      }

      /// Makes a number of seconds.
      ///
      /// - Parameter seconds: The number of seconds. The duration must be shorter than 292 years.
      public init(integerLiteral seconds: Int64) {
        nanoseconds = seconds * 1_000_000_000
      }

      /// Makes a number of seconds.
      ///
      /// - Parameter seconds: The number of seconds. The result is nil for more than 292 years.
      public init?(exactly seconds: some BinaryInteger) {
        guard let seconds = Int64(exactly: seconds) else { return nil }
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return nil }
        self.nanoseconds = nanoseconds
      }

      /// The number of seconds without its sign.
      public var magnitude: Double { abs(seconds) }

      private var seconds: Double { Double(nanoseconds) / 1e9 }

      /// A number of seconds.
      ///
      /// - Parameter seconds: The number of seconds. The duration must be shorter than 292 years.
      public static func seconds(_ seconds: Int) -> Self { Self(integerLiteral: Int64(seconds)) }
      /// A number of seconds, to the nearest nanosecond.
      ///
      /// - Parameter seconds: The number of seconds. The duration must be shorter than 292 years.
      public static func seconds(_ seconds: Double) -> Self { Self(floatLiteral: seconds) }
      /// A number of milliseconds.
      ///
      /// - Parameter count: The number of milliseconds. The duration must be shorter than 292
      ///   years.
      public static func milliseconds(_ count: Int) -> Self {
        Self(nanoseconds: Int64(count) * 1_000_000)
      }
      /// A number of microseconds.
      ///
      /// - Parameter count: The number of microseconds. The duration must be shorter than 292
      ///   years.
      public static func microseconds(_ count: Int) -> Self {
        Self(nanoseconds: Int64(count) * 1_000)
      }
      /// A number of nanoseconds.
      ///
      /// - Parameter count: The number of nanoseconds, of any size.
      public static func nanoseconds(_ count: Int) -> Self { Self(nanoseconds: Int64(count)) }

      /// Orders by length.
      public static func < (left: Self, right: Self) -> Bool {
        left.nanoseconds < right.nanoseconds
      }
      /// The sum.
      public static func + (left: Self, right: Self) -> Self {
        Self(nanoseconds: left.nanoseconds + right.nanoseconds)
      }
      /// The difference.
      public static func - (left: Self, right: Self) -> Self {
        Self(nanoseconds: left.nanoseconds - right.nanoseconds)
      }
      /// The product of both as numbers of seconds: `stride * 2` is twice the stride.
      public static func * (left: Self, right: Self) -> Self {
        Self(floatLiteral: left.seconds * right.seconds)
      }
      /// Adds.
      public static func += (left: inout Self, right: Self) { left = left + right }
      /// Subtracts.
      public static func -= (left: inout Self, right: Self) { left = left - right }
      /// Multiplies.
      public static func *= (left: inout Self, right: Self) { left = left * right }
    }
  }
#endif
