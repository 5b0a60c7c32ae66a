// stage: flat
// section: MLS 6.6
function Plain
  input Real x;
  output Real y;
algorithm
  y := x;
end Plain;
function Other
  input Real x;
  input Real k;
  output Real y;
algorithm
  y := k*x;
end Other;
model User
  replaceable function f = Plain;
  Real y = f(time);
end User;
model NotFunctionCompatible
  User user(redeclare function f = Other);
//                                 ^^^^^ error IN212: `Other` cannot stand for `f`: the additional input `k` has no default
//   help: choose a class that has all that is public in `Plain`
//   note at `replaceable function f = Plain;`: it must be a subtype of `Plain`
end NotFunctionCompatible;
