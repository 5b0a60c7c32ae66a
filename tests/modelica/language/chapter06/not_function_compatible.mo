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
end NotFunctionCompatible;
