/// Its comment ends before its block does.
///
/// ```marbles
/// hot a     -1|
/// expect a  -1|
func f() {}

/// ```marbles
/// hot a     -1|
/// let b   = a.map { $0 }
/// expect b  -2|
/// ```
func g() {}
