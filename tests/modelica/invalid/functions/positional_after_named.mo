// stage: flat
// section: MLS 12.4.1
function power
  input Real v;
  input Real i;
  output Real p;
algorithm
  p := v*i;
end power;
model M
  Real p = power(v = time, 2);
//                         ^ error SY054: an argument without name follows a named one
//   help: name it, or put it first
end M;
