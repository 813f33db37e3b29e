import MarbleDiagrams
import MarbleStreams

// The run passes these arguments to an operator. No call writes them.

extension OperatorParameter<any SchedulerType> {
  /// The clock of the run.
  static var clock: Self { Self(run: \.scheduler) }
}

extension OperatorParameter<OperatorTime> {
  /// The time of the run.
  package static var time: Self { Self(run: \.site.time) }
}

extension OperatorParameter<CallSite> {
  /// The position of the call.
  static var site: Self { Self(run: \.site) }
}

extension OperatorParameter<CallContext> {
  /// The call, with the measures of the streams before this parameter.
  static var call: Self { Self(run: { $0 }) }
}
