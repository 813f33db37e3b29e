/// Returns the text, or its beginning with `…` for the rest when it is too wide. The result is at
/// most `cells` wide, but it always has the `…`.
package func clipped(_ text: String, to cells: Int) -> String {
  clipped(text, to: cells, widthOfRest: 1, displayWidth)
}

/// The same in any unit of width.
///
/// - Parameter widthOfRest: The width of `…`.
func clipped(
  _ text: String, to limit: Int, widthOfRest: Int, _ width: (Character) -> Int
) -> String {
  var kept = ""
  var used = 0
  var lastFit = ""
  for character in text {
    used += width(character)
    if used > limit { return lastFit + "…" }
    kept.append(character)
    if used + widthOfRest <= limit { lastFit = kept }
  }
  return kept
}
