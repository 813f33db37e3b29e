import MarbleDiagrams
import MarbleStreams

// What the run passes to an operator, and no call writes.

extension OperatorParameter<any SchedulerType> {
  /// The clock of the run.
  static var clock: Self { Self(nil) { $0.scheduler } }
}

extension OperatorParameter<OperatorTime> {
  /// The time of the run.
  package static var time: Self { Self(nil) { $0.site.time } }
}

extension OperatorParameter<CallSite> {
  /// The position of the call.
  static var site: Self { Self(nil) { $0.site } }
}

extension OperatorParameter<ArgumentReader> {
  /// The call, with the measures of the streams before this parameter.
  static var call: Self { Self(nil) { $0 } }
}
