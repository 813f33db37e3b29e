/// A report in which every instant, such as `at 300ms`, comes later. Lengths of time stay.
func postponed(_ report: String, by milliseconds: Int) -> String {
  report.replacing(/(^| (?:at|from|until|to) |instant, )(0|[0-9.]+(?:ms|s))\b/) { match in
    let digits = match.2.prefix { !$0.isLetter }
    let scale = match.2.hasSuffix("ms") ? 1 : 1000.0
    let time = Int(((Double(digits) ?? 0) * scale).rounded()) + milliseconds
    let seconds = "\(Double(time) / 1000)".replacing(/\.0$/, with: "")
    return match.1 + (time == 0 ? "0" : time < 1000 ? "\(time)ms" : "\(seconds)s")
  }
}
