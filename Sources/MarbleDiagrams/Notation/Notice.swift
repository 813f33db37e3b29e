/// An event that a row shows: a value, an end, or an end by an error that carries a value.
package typealias Notice = StreamEvent<Value, Value>

/// An event that a row shows, and when.
package typealias TimedNotice = TimedStreamEvent<Value, Value>
