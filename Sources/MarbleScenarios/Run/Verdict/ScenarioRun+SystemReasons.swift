import MarbleDiagrams
import MarbleTestKit

extension ScenarioRun {
  /// Why an output of a system sent too little, where no stage of the run explains it.
  ///
  /// - Parameter last: The instant of the last event of the output.
  func reasonInSystem(after last: Instant?, for output: String) -> String? {
    guard plan.systemName != nil else { return nil }
    if tasks.unnoticed.contains(output) {
      return "why: the value of '\(output)' changed, and nothing told the row: it is not computed "
        + "from @Observable properties"
    }
    let open = services.keys.sorted().lazy.compactMap { self.services[$0]?.openAnswer }.first
    if let open, last.map({ $0 < open.value }) ?? true {
      return "why: the answer of \(open.call) has not completed; a Single waits for '|'"
    }
    return nil
  }

  /// True if async code of a system may wait for something that happens in real time. A run that
  /// was cut at an instant had more to do.
  var mayMissWorkInRealTime: Bool {
    plan.systemName != nil && tasks.areKnown && plan.until == nil
  }
}
