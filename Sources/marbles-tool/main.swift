import MarbleCommand

MarbleMain.run()
