// stage: flat
// section: MLS 12.2
function limit
  input Real u;
  output Real y;
algorithm
  u := min(u, 1);
//^ error IN176: the input `u` of a function is assigned
//   help: assign to a protected variable of its own
  y := u;
end limit;
model M
  Real p = limit(time);
end M;
