// stage: flat
// section: MLS 12.4.2
partial function Integrand
  input Real x;
  output Real y;
end Integrand;
function area
  input Integrand f;
  output Real a;
algorithm
  a := f(1) + f(2);
end area;
model Square
  Real y = 2;
end Square;
model M
  Real p = area(function Square());
//                       ^^^^^^ error IN170: `Square` is not a function
end M;
