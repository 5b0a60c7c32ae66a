// stage: flat
// section: MLS 11.2.4
// expect: dump
model BreakOutsideLoop
  Real x;
algorithm
  x := time;
  break;
//^^^^^ error IN180: `break` stands outside of a loop, or in one that has to be written out
end BreakOutsideLoop;
