model A
	Real x = (1 + 2;
  y == 3 // comment
  /* open