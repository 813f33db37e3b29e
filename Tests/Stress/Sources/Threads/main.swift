print("threads")
