// stage: flat
// section: MLS 7.3
model M
  Real x = time;
  redeclare Real y = 2;
//               ^ error IN066: there is no inherited class `y` to extend
//   help: `extends X` as a class needs a base class that declares `replaceable` X
end M;
