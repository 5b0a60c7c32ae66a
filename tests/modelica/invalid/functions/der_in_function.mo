// stage: flat
// section: MLS 12.2
function slope
  input Real u;
  output Real y;
algorithm
  y := der(u);
//     ^^^^^^ error IN184: `der` stands in a function
end slope;
model M
  Real p = slope(time);
end M;
