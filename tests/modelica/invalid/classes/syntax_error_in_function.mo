// stage: flat
function f
  input Real x;
  output Real y;
algorithm
  y = x + ;
//  ^ error SY026: `=` states an equation; an assignment is written with `:=`
//   help: write `:=`, or move it to an `equation` section
//        ^ error SY012: expected an expression, found `;`
end f;
model M
  Real z = f(time);
end M;
