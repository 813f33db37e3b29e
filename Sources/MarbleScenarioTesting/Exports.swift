// A test target whose package has scenario files imports this module in place of MarbleTesting. A
// target that registers systems also imports MarbleScenarios.
@_exported import MarbleCapture
@_exported import MarbleTesting

@_exported import enum MarbleProbes.Law
