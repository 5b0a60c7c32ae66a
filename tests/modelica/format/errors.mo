// stage: format
// expect: dump
model   Broken
Real x
//    ^ error SY013: missing `;` after the declaration
equation
   x=1;
end Broken;
