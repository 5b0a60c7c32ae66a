// stage: flat
// section: MLS 11.2.1.2
// expect: dump
function f
  input Real x;
  output Real y;
algorithm
  x := 1;
//^ error IN176: the input `x` of a function is assigned
//   help: assign to a protected variable of its own
  y := x;
end f;
model InputCannotBeAssigned
  Real y = f(time);
end InputCannotBeAssigned;
