// stage: flat
// section: MLS 11.2
function twice
  input Real u;
  output Real y;
algorithm
  y := 2*u;
end twice;
model M
  Real x;
algorithm
  x := time;
  sin(x);
//^^^^^^ error IN182: the call of `sin` has no effect but its result
//   help: assign the result to a variable
end M;
