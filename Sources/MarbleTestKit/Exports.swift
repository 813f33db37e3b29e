// A bench runs async code: its clock and its treatment of sleeps are parts of its API.
@_exported import MarbleTasks
