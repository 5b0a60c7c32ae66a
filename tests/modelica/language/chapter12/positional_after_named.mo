// stage: flat
// section: MLS 12.4.1
// expect: dump
function f
  input Real x, k;
  output Real y;
algorithm
  y := k*x;
end f;
model PositionalAfterNamed
  Real a = f(x = time, 2);
//                     ^ error SY054: an argument without name follows a named one
//   help: name it, or put it first
end PositionalAfterNamed;
