// ```marbles
// hot a -1|
// ```
func f() {}
