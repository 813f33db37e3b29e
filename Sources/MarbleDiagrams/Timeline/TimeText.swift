// Instants and durations in the notation: exact, in the largest unit that is easy to read.

private let nanosecondsOf = (millisecond: UInt64(1_000_000), second: UInt64(1_000_000_000))
private let nanosecondsOfMinute: UInt64 = 60_000_000_000

/// Returns an instant in the notation's units, exactly: `800ms`, `1.5s`, `2m`, `0.000001ms`, and
/// `0` for zero.
package func formatTime(_ nanoseconds: Int64) -> String {
  (nanoseconds < 0 ? "-" : "") + formatDuration(nanoseconds.magnitude)
}

/// Returns a duration in the notation's units, exactly: in whole minutes if possible, else in
/// seconds from one second on, else in milliseconds.
package func formatDuration(_ nanoseconds: UInt64) -> String {
  if nanoseconds == 0 { return "0" }
  if nanoseconds.isMultiple(of: nanosecondsOfMinute) {
    return "\(nanoseconds / nanosecondsOfMinute)m"
  }
  if nanoseconds >= nanosecondsOf.second {
    return decimal(nanoseconds, over: nanosecondsOf.second, digits: 9) + "s"
  }
  return decimal(nanoseconds, over: nanosecondsOf.millisecond, digits: 6) + "ms"
}

/// Returns a duration in ticks, `1 tick` or `0.5 ticks`. More than a thousand ticks, and fractions
/// that need more than three decimals, are written as a duration instead.
package func formatTicks(_ nanoseconds: UInt64, tick: Int64) -> String {
  let tick = max(1, tick).magnitude
  let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: tick)
  if nanoseconds == tick { return "1 tick" }
  if whole > 1_000 { return formatDuration(nanoseconds) }
  let (thousandths, overflow) = rest.multipliedReportingOverflow(by: 1_000)
  guard !overflow, thousandths.isMultiple(of: tick) else { return formatDuration(nanoseconds) }
  return decimal(whole * 1_000 + thousandths / tick, over: 1_000, digits: 3) + " ticks"
}

/// Returns the quotient as a decimal without trailing zeros; `unit` is ten to the power of
/// `digits`.
private func decimal(_ amount: UInt64, over unit: UInt64, digits: Int) -> String {
  let (whole, rest) = amount.quotientAndRemainder(dividingBy: unit)
  if rest == 0 { return "\(whole)" }
  var fraction = String(rest)
  fraction = String(repeating: "0", count: digits - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return "\(whole).\(fraction)"
}
