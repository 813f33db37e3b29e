import MarbleScenarios

extension ServedFiles {
  /// Writes a changed text into its file, if that is still the one that the page shows, and is at
  /// or below one of the paths of the call.
  func save(_ change: Change) -> HTTPResponse {
    if let refusal = refusal(of: change.path) { return HTTPResponse(.forbidden, refusal) }
    do {
      try context.write(
        change.after, to: change.path,
        replacing: change.before.map { .content($0) } ?? .refused)
      let (from, to) = (change.range.lowerBound, change.range.upperBound)
      return HTTPResponse(
        json: [
          "version": .string(Self.version(of: change.after)),
          "from": .integer(from), "to": .integer(to),
        ])
    } catch {
      return error.isConflict
        ? HTTPResponse(.changed) : HTTPResponse(.unprocessable, "marbles: \(error.message)")
    }
  }

  /// Why a file is not written, unless it is, links resolved, at or below one of the paths.
  private func refusal(of path: String) -> String? {
    guard let file = realPath(context.location(path)) ?? newPath(path) else {
      return "The folder of the file is gone: it was not written."
    }
    let isBelow = paths.contains { path in
      guard let root = realPath(context.location(path)) else { return false }
      return file == root || file.hasPrefix(root == "/" ? "/" : root + "/")
    }
    return isBelow
      ? nil : "The file is a link to a place outside the served folders: it was not written."
  }

  /// The path of a file that does not exist, with the links of its folder resolved.
  private func newPath(_ path: String) -> String? {
    let parts = context.location(path).split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !["", ".", ".."].contains(name) else { return nil }
    return realPath(parts.dropLast().joined(separator: "/") + "/").map { "\($0)/\(name)" }
  }
}
