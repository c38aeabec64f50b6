spoon = "w31"
