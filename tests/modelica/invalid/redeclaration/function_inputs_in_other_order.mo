// stage: flat
// section: MLS 6.6
function difference
  input Real a;
  input Real b;
  output Real y;
algorithm
  y := a - b;
end difference;
function swapped
  input Real b;
  input Real a;
  output Real y;
algorithm
  y := a - b;
end swapped;
model User
  replaceable function f = difference;
  Real y = f(time, 1);
end User;
model M
  User user(redeclare function f = swapped);
//                                 ^^^^^^^ error IN212: `swapped` cannot stand for `f`: its input number 1 is `b`, not `a`
//   help: choose a class that has all that is public in `difference`
//   note at `replaceable function f = difference;`: it must be a subtype of `difference`
end M;
