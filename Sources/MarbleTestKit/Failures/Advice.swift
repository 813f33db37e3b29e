import MarbleDiagrams
import MarbleStreams

/// The advice where async code has sent too little, and nothing was left to do.
package let realTimeHint = StyledText.hint(
  "nothing was left to do; what DispatchQueue.asyncAfter or a Timer does happens in real time and "
    + "is not waited for: give the code a clock, or a function that waits")

/// The advice where a stream of another library has sent too little.
let otherSchedulersHint = StyledText.hint(
  "what a queue or a scheduler of another library does, such as MainScheduler.instance, happens in "
    + "real time and is not waited for: give the code bench.scheduler, bench.scheduler.rxSwift or "
    + "bench.scheduler.combine")

/// The advice where time stands still.
package let standstillAdvice =
  "repeat it after a duration above zero, a limited number of times, or only while it is not "
  + "cancelled"

extension ForeignTimers.Timer {
  /// The words that say why a bench misses the events of the stage, and the cure.
  var advice: String {
    "'\(stage)' was made with \(scheduler); this bench has no work for it, so make it with "
      + "bench.scheduler"
  }
}
