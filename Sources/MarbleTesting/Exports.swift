// A test target imports this module alone and meets the bench, the scheduler and the scenario case.
// The streams are not among them: a test of code on RxSwift, Combine or async sequences would meet
// a second `Observable`, `Event` or `Disposable`. A target that builds on our streams imports
// MarbleStreams besides, and one that registers systems imports MarbleScenarios.
@_exported import MarbleTestKit

@_exported import enum MarbleDiagrams.Looseness
@_exported import struct MarbleEvents.Instant
@_exported import struct MarbleEvents.SubscriptionWindow
@_exported import typealias MarbleEvents.TimedEvent
@_exported import struct MarbleStreams.RunawayError
@_exported import class MarbleStreams.TestScheduler
