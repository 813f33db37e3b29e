// What a duration has to be called and to be able to so that OpenCombine can reckon with it.
extension VirtualScheduler.SchedulerTimeType.Stride {
  init(floatLiteral seconds: Double) { duration = .seconds(seconds) }
  init(integerLiteral seconds: Int64) { duration = .seconds(seconds) }
  init?(exactly source: some BinaryInteger) { duration = .seconds(source) }

  var magnitude: Double { abs(duration / .seconds(1)) }

  static func seconds(_ seconds: Int) -> Self { Self(duration: .seconds(seconds)) }
  static func seconds(_ seconds: Double) -> Self { Self(duration: .seconds(seconds)) }
  static func milliseconds(_ count: Int) -> Self { Self(duration: .milliseconds(count)) }
  static func microseconds(_ count: Int) -> Self { Self(duration: .microseconds(count)) }
  static func nanoseconds(_ count: Int) -> Self { Self(duration: .nanoseconds(count)) }

  static func + (left: Self, right: Self) -> Self {
    Self(duration: left.duration + right.duration)
  }
  static func - (left: Self, right: Self) -> Self {
    Self(duration: left.duration - right.duration)
  }
  static func * (left: Self, right: Self) -> Self {
    Self(duration: left.duration * (right.duration / .seconds(1)))
  }
  static func += (left: inout Self, right: Self) { left = left + right }
  static func -= (left: inout Self, right: Self) { left = left - right }
  static func *= (left: inout Self, right: Self) { left = left * right }
}
