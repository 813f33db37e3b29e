/// What `marbles --help` prints.
let helpText = """
  Runs scenario files: pictures of streams in virtual time.

  marbles [check] [PATH…]   run the scenarios of files and of folders, of marbles/ if none is given
  marbles operators         list the operators that scenarios can use
  marbles systems           list the systems that are registered here
  marbles --help            print this
  marbles --version         print the version

  Options of check:
    --format FORMAT[=FILE]  how to report, to a file or to standard output; may stand several times
                              text      for people (what is printed unless another is)
                              junit     JUnit XML
                              github    annotations of a GitHub workflow
                              json      everything that happened, for programs
                              baseline  the part of the JSON that --baseline reads: small, to be committed
    --filter TEXT           only scenarios with TEXT in 'path: title'
    --shard I/N             only the I-th of N parts; every scenario is in one of them
    --baseline REPORT       fail if a scenario that passed in this report is missing or red
    --threads N             how many threads run scenarios; one for every core otherwise

  Exit status: 0 all hold, 1 one does not, 2 a file or the call is wrong.

  """
