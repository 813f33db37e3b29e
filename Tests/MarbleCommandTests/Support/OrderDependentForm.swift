/// A file whose scenario holds in the documented order, and fails in the other order of the two
/// timers that are due at 600 ms.
let orderDependentForm = """
  tick 100ms

  scenario The name is shown before the password
    hot username      -a
    hot password      --b
    let name        = username.debounce(5t)
    let word        = password.debounce(4t)
    let out         = merge(name, word)
    expect out        ------(ab)

  """
