// Instants and durations in the notation: exact, in the largest unit that is easy to read.

private let nanosecondsOf = (millisecond: UInt64(1_000_000), second: UInt64(1_000_000_000))
private let nanosecondsOfMinute: UInt64 = 60_000_000_000

/// An instant in the notation's units, exactly: `800ms`, `1.5s`, `2m`, `0.000001ms`, and `0` for
/// zero.
package func formatTime(_ instant: Instant) -> String {
  (instant < .zero ? "-" : "") + text(of: instant.nanoseconds.magnitude)
}

/// An instant as pictures write it, exactly: from one hour on in hours, minutes and the rest, `26h`
/// or `1h 30m`, and before as in the notation, which has no hours.
func formatClock(_ instant: Instant) -> String {
  (instant < .zero ? "-" : "") + clock(of: instant.nanoseconds.magnitude)
}

/// A length of time as pictures write it, as ``formatClock(_:)``.
func formatClock(_ duration: Duration) -> String { clock(of: nanoseconds(of: duration)) }

/// A length of time in the notation's units, exactly: whole minutes, else seconds from one on, else
/// milliseconds.
///
/// - Precondition: it is not negative, and the time between two instants at most.
package func formatDuration(_ duration: Duration) -> String {
  text(of: nanoseconds(of: duration))
}

/// A length of time in ticks, `1 tick`, `0.5 ticks`, or as a duration where ticks would not be
/// read: over a thousand of them, or a fraction that three decimals do not write exactly.
///
/// - Parameter others: The lengths that the same report prints. If one of them must be a duration,
///   this one is a duration too, so that a report has one unit.
package func formatTicks(
  _ duration: Duration, tick: Duration, beside others: some Sequence<Duration> = []
) -> String {
  let tick = max(1, nanoseconds(of: tick))
  guard let thousandths = thousandthsOfTick(in: duration, tick: tick),
    others.allSatisfy({ thousandthsOfTick(in: $0, tick: tick) != nil })
  else { return text(of: nanoseconds(of: duration)) }
  return thousandths == 1_000 ? "1 tick" : decimal(thousandths, over: 1_000, digits: 3) + " ticks"
}

/// Nil where a report prints a duration.
private func thousandthsOfTick(in duration: Duration, tick: UInt64) -> UInt64? {
  let (whole, rest) = nanoseconds(of: duration).quotientAndRemainder(dividingBy: tick)
  let (thousandths, overflow) = rest.multipliedReportingOverflow(by: 1_000)
  guard whole <= 1_000, !overflow, thousandths.isMultiple(of: tick) else { return nil }
  return whole * 1_000 + thousandths / tick
}

private func nanoseconds(of duration: Duration) -> UInt64 {
  UInt64(clamping: duration.attoseconds / 1_000_000_000)
}

private func text(of nanoseconds: UInt64) -> String {
  if nanoseconds == 0 { return "0" }
  if nanoseconds.isMultiple(of: nanosecondsOfMinute) {
    return "\(nanoseconds / nanosecondsOfMinute)m"
  }
  if nanoseconds >= nanosecondsOf.second {
    return decimal(nanoseconds, over: nanosecondsOf.second, digits: 9) + "s"
  }
  return decimal(nanoseconds, over: nanosecondsOf.millisecond, digits: 6) + "ms"
}

private func clock(of nanoseconds: UInt64) -> String {
  let (minutes, rest) = nanoseconds.quotientAndRemainder(dividingBy: nanosecondsOfMinute)
  if minutes < 60 { return text(of: nanoseconds) }
  let parts = [minutes % 60 == 0 ? nil : "\(minutes % 60)m", rest == 0 ? nil : text(of: rest)]
  return (["\(minutes / 60)h"] + parts.compactMap { $0 }).joined(separator: " ")
}

/// The quotient as a decimal without trailing zeros; `unit` is ten to the power of `digits`.
private func decimal(_ amount: UInt64, over unit: UInt64, digits: Int) -> String {
  let (whole, rest) = amount.quotientAndRemainder(dividingBy: unit)
  if rest == 0 { return "\(whole)" }
  var fraction = String(rest)
  fraction = String(repeating: "0", count: digits - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return "\(whole).\(fraction)"
}
