// stage: flat
// section: MLS 12.2
function half
  input Real u;
  output Real y;
protected
  outer Real factor;
//           ^^^^^^ error IN154: `factor` cannot be inner or outer in a function
algorithm
  y := u/2;
end half;
model M
  inner Real factor = 2;
  Real p = half(time);
end M;
