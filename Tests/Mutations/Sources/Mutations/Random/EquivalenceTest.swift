import Foundation

/// Finds the mutants that nobody can notice: an optimised build has the same machine code with the
/// mistake as without it.
struct EquivalenceTest {
  private let mutantBuild: MutantBuild
  /// The machine code of the sources without a mistake.
  private var originals: [String: Data?] = [:]

  init(_ build: MutantBuild) {
    mutantBuild = MutantBuild(
      root: build.root, folder: build.folder.appendingPathComponent("optimized"), log: build.log)
  }

  mutating func isEquivalent(_ mutant: DrawnMutant, in source: SourceText) throws -> Bool {
    let file = mutant.file
    let original = try originals[file] ?? code(of: file, source.text(0..<source.bytes.count))
    originals[file] = original
    guard let original else { return false }
    return try code(of: file, source.applying(mutant.candidate)) == original
  }

  /// The object of a source without what a debugger needs. Nil if it does not compile.
  private func code(of file: String, _ text: String) throws -> Data? {
    guard
      case .compiled(let objects) = try mutantBuild.compile([file: text], isOptimized: true),
      let object = objects.values.first
    else { return nil }
    return try Data(contentsOf: URL(fileURLWithPath: object))
  }
}
