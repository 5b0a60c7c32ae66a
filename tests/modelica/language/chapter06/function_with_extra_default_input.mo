// stage: flat
// section: MLS 6.6
// expect: dump
function Plain
  input Real x;
  output Real y;
algorithm
  y := x;
end Plain;
function Scaled
  input Real x;
  input Real k = 3;
  output Real y;
algorithm
  y := k*x;
end Scaled;
model User
  replaceable function f = Plain;
  Real y = f(time);
end User;
model FunctionWithExtraDefaultInput
  User user(redeclare function f = Scaled);
end FunctionWithExtraDefaultInput;
