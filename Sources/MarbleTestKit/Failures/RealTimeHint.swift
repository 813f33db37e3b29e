/// The advice where async code has sent too little, and nothing was left to do.
package let realTimeHint =
  "hint: nothing was left to do; what DispatchQueue.asyncAfter or a Timer does happens in real time "
  + "and is not waited for: give the code a clock, or a function that waits"
