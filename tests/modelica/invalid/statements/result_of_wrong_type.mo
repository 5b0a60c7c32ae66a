// stage: flat
// section: MLS 11.2.1.1
function split
  input Real u;
  output Real whole;
  output Boolean exact;
algorithm
  whole := floor(u);
  exact := whole >= u;
end split;
model M
  Real a, b;
algorithm
  (a, b) := split(time);
//    ^ error IN150: `b` must be a Real, found a Boolean
end M;
