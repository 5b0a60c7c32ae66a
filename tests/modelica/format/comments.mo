// stage: format
// expect: dump
/* before
     everything */   within /* nowhere */ ; // trailing   

// own line, top


        // own line again
model /* name: */ M /* behind */ "text" // header

  // first in block
Real x ; // one
  Real yy;   // aligned
  Real zzz; /* block at the end */
  Real a( // opens
  start = 1 // value
  // before the bracket
  ) /* before semicolon */ ;
  Real b; /* between */ Real c;
  /* in front */ Real d;
  Real e/* tight */= /* spaced */ 1 /* a
  b */ + 2;
      /* several
      lines */
  // end of the elements
equation // behind equation
  // first equation
  if a /* cond */ then // then
  // in the branch

  // blank line above
  x = 1;
  // before else
  else // otherwise
  // only a comment
  end /* if */ if /* semi */ ;
  x = a / /* not a line comment */ b;
  f(/* no arguments */);
  f( // argument follows
  1);

  // before end
end // name follows
M
// after the name
;

// the last line
   /* and more */   
