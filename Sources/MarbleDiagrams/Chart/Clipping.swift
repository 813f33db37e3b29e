/// Returns the text, or its beginning with `…` for the rest when it is too wide. The result is at
/// most `cells` wide, but it always has the `…`.
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
