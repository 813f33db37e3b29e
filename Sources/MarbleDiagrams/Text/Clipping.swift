/// The beginning of a text that is too wide, with `…` for the rest; at most `cells` wide, at least the `…`.
package func clipped(_ text: String, to cells: Int) -> String {
  var kept = ""
  var used = 0
  var lastFit = ""
  for character in text {
    let width = displayWidth(of: character)
    used += width
    if used > cells { return lastFit + "…" }
    kept.append(character)
    if used < cells { lastFit = kept }
  }
  return kept
}
