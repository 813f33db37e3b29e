#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A function of the C library, or one with its type.
enum SystemFunction {
  /// The function with a name, also while an import table names another one.
  static func real<Function>(_ name: String, as _: Function.Type) -> Function {
    unsafeBitCast(dlsym(nil, name), to: Function.self)
  }

  /// The address of a function without a context.
  static func address<Function>(of function: Function) -> UInt {
    unsafeBitCast(function, to: UInt.self)
  }
}
