// stage: flat
// section: MLS 12.4.1
function twice
  input Real u;
  output Real y;
algorithm
  y := 2*u;
end twice;
model M
  Real p = twice(time > 1);
//               ^^^^^^^^ error IN150: the input `u` of `twice` must be a Real, found a Boolean
end M;
