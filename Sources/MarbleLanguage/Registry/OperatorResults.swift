import MarbleDiagrams
import MarbleStreams

// The results of operators as values: arrays, streams and groups.

extension Observable where Element == [Value] {
  /// The arrays that an operator with these arguments emits, as values.
  func asValues(_ arguments: CallContext) -> Observable<Value> {
    let site = arguments.site
    return asPart().map { try site.nested(.array($0)) }
  }
}

extension Observable where Element == Observable<Value> {
  /// The streams that an operator with these arguments emits, as values.
  func asValues(_ arguments: CallContext) -> Observable<Value> {
    let (site, shape) = (arguments.site, arguments.shape)
    return asPart().map { .pipeline(try site.opened($0, on: shape)) }
  }
}

extension Observable where Element == GroupedObservable<Value, Value> {
  /// The groups that an operator with these arguments emits, as values.
  func asValues(_ arguments: CallContext) -> Observable<Value> {
    asPart().map(arguments.groupValue)
  }
}

extension CallContext {
  /// The closure that makes a value of a group. The group keeps its key, so the streams in the key
  /// count as stages.
  var groupValue: (GroupedObservable<Value, Value>) throws -> Value {
    { [site, shape] group in
      let whole = try site.keeping(shape) { $0.add(group.key) }
      return .reference(GroupReference(key: group.key, try site.opened(group, on: whole)))
    }
  }
}
